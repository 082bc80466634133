/* An engine for Baumeister in C: cc -O2 -o engine engine.c, then
 *   baumeister arena pueblo --between engine:./engine,random
 * It knows no rules. The host lists the legal actions, and it takes the one nearest to the middle of the board: in
 * the middle, a block is behind others from most sides. docs/engine-protocol.md describes the lines. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[65536]; /* the longest line lists all legal actions */
static char legal[65536];

/* Splits the random numbers of a turn's seed: SplitMix64. */
static uint64_t next(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* How far the square in an action (od4ne, xc5, e4.1nu) is from the middle, in half squares; 0 without a square. */
static int distance(const char *action, int size) {
    for (const char *c = action; c[0] && c[1]; c++)
        if (c[0] >= 'a' && c[0] < 'a' + size && isdigit((unsigned char)c[1]))
            return abs(2 * (c[0] - 'a') - (size - 1)) + abs(2 * (c[1] - '1') - (size - 1));
    return 0;
}

/* The legal action nearest to the middle; the seed decides between equals. */
static const char *choose(int size, uint64_t seed) {
    const char *best = NULL;
    int best_distance = 0, equals = 0;
    for (const char *action = strtok(legal, " \n"); action; action = strtok(NULL, " \n")) {
        int here = distance(action, size);
        if (best == NULL || here < best_distance) {
            best = action, best_distance = here, equals = 1;
        } else if (here == best_distance && next(&seed) % (uint64_t)++equals == 0) {
            best = action;
        }
    }
    return best;
}

int main(void) {
    int size = 8;
    while (fgets(line, sizeof line, stdin)) { /* the end of the input ends the program, as `quit` does */
        if (strncmp(line, "ugi", 3) == 0 && isspace((unsigned char)line[3])) {
            puts("id name Middle\nid author the Baumeister project\ngames pueblo aztec");
            puts("want legal"); /* send the legal actions with every position */
            puts("ugiok");
        } else if (strncmp(line, "isready", 7) == 0) {
            puts("readyok");
        } else if (strncmp(line, "position ", 9) == 0) {
            size = strncmp(line + 9, "aztec", 5) == 0 ? 9 : 8;
        } else if (strncmp(line, "legal ", 6) == 0) {
            strcpy(legal, line + 6);
        } else if (strncmp(line, "go", 2) == 0) {
            const char *seed = strstr(line, "seed "), *best;
            best = choose(size, seed ? strtoull(seed + 5, NULL, 10) : 0);
            printf("bestturn %s\n", best ? best : "none"); /* one action: the host asks again for the rest */
        } else if (strncmp(line, "quit", 4) == 0) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
