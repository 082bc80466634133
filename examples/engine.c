/* An engine for Baumeister in C: cc -O2 -o engine engine.c, then
 *   baumeister arena pueblo --between engine:./engine,random --out match
 * It knows no rules: the caller lists the legal actions. Its idea in Pueblo: build in your own colour far from
 * everything, so that no tower grows, and put neutral blocks in front of your own. docs/engine-protocol.md describes
 * the lines. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[65536], legal[65536], blocks[65536]; /* the longest line lists all legal actions */
static char seat;                                     /* the seat to move, as the position writes it */

/* The next random number of a stream: SplitMix64. */
static uint64_t next(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Keeps the seat to move and the blocks: the last character of the third field, and the last field. */
static void read_position(char *fields) {
    fields[strcspn(fields, "\r\n")] = 0;
    strcpy(blocks, strrchr(fields, ' ') + 1);
    for (int field = 0; field < 2; field++)
        fields = strchr(fields, ' ') + 1;
    seat = strchr(fields, ' ')[-1];
}

/* The distance from a square to the nearest block (0d4ne: owner, square, arms), of any owner if `owner` is 0; 20
 * without blocks. */
static int distance(const char *square, char owner) {
    int nearest = 20;
    for (const char *block = blocks; block && block[0] != '-'; block = strchr(block, ',')) {
        block += *block == ',';
        int here = abs(block[1] - square[0]) + abs(block[2] - square[1]);
        if ((owner == 0 || owner == block[0]) && here < nearest)
            nearest = here;
    }
    return nearest;
}

/* How much an action is disliked. Bids and claims (b12, c12) are avoided; walks and Aztec's pieces are all the same. */
static int dislike(const char *action) {
    if (strchr(action, '.') == NULL && strchr("bc", action[0]))
        return 1;
    if (isalpha((unsigned char)action[1]) && action[0] == 'o')
        return -distance(action + 1, 0);
    return isalpha((unsigned char)action[1]) && action[0] == 'n' ? distance(action + 1, seat) : 0;
}

/* One of the least disliked legal actions; the seed decides which. */
static const char *choose(uint64_t seed) {
    const char *best = "none";
    int least = 1000, equals = 0;
    for (const char *action = strtok(legal, " \r\n"); action; action = strtok(NULL, " \r\n")) {
        int here = dislike(action);
        if (here < least)
            least = here, equals = 0;
        if (here == least && next(&seed) % (uint64_t)++equals == 0)
            best = action;
    }
    return best;
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) { /* the end of the input ends the program, as `quit` does */
        if (strncmp(line, "ugi", 3) == 0 && isspace((unsigned char)line[3])) {
            puts("id name Shy\nid author the Baumeister project\ngames pueblo aztec");
            puts("want legal"); /* send the legal actions with every position */
            puts("ugiok");
        } else if (strncmp(line, "isready", 7) == 0) {
            puts("readyok");
        } else if (strncmp(line, "position ", 9) == 0) {
            read_position(line + 9);
        } else if (strncmp(line, "legal ", 6) == 0) {
            strcpy(legal, line + 6);
        } else if (strncmp(line, "go", 2) == 0) {
            const char *seed = strstr(line, "seed ");
            printf("bestturn %s\n", choose(seed ? strtoull(seed + 5, NULL, 10) : 0)); /* one action is enough */
        } else if (strncmp(line, "quit", 4) == 0) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
