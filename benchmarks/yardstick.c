/* Random playouts of the basic version of Pueblo for two players, in straightforward C, as a
   yardstick for the compiled engine. Every turn tests all 12 orientations in all 49 windows against
   the heights.
   The choices are the law's for the same seed, so the totals of every game must equal the law's.

     yardstick check SEED GAMES      the totals of each game, one line per game
     yardstick bench SEED SECONDS    one JSON line with the speed */

#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SIZE = 8,
    SQUARES = SIZE * SIZE,
    WALKWAY = 36,
    SIDE = SIZE + 1, /* from one corner of the walkway to the next */
    LEVELS = 32,     /* 30 blocks can stand 31 levels high */
    ORIENTATIONS = 12,
    FOOTPRINTS = 196, /* 4 in each of 49 windows, */
    TILTS = 3,        /* and 12 orientations: 3 for each footprint */
    PLAYERS = 2,
    PAIRS = 7,
    TURNS = PLAYERS * (1 + 2 * PAIRS),
    NEUTRAL = PLAYERS,
    LONGEST_WALK = 4,
    CLOCK_EVERY = 256 /* games between two looks at the clock */
};

/* ---- Chance: SplitMix64, as in core/chance.py ---- */

static uint64_t next(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(uint64_t *state, int n) {
    uint64_t mask = 0, value;
    while (mask < (uint64_t)n - 1)
        mask = 2 * mask + 1;
    do
        value = next(state) & mask;
    while (value >= (uint64_t)n);
    return (int)value;
}

/* ---- Tables, computed from the shape of the block and from the board ---- */

typedef struct {
    int x, y, z;
} Cell;

typedef struct {
    Cell cells[4];
} Shape;

/* How a block lies on three squares: how much higher the ground must be under the second and the
   third square than under the first, and the cubes on each. */
typedef struct {
    int step[2], count[3];
} Tilt;

typedef struct {
    int square[3];
    Tilt tilts[TILTS];
} Footprint;

static Footprint footprints[FOOTPRINTS]; /* by corner square, then by arms: ne, nw, se, sw */
static int lines[WALKWAY][SIZE]; /* the squares in front of a side square, nearest first */
static int quarters[WALKWAY][SQUARES / 4];
static int is_corner[WALKWAY];

static int compare_cells(const void *a, const void *b) {
    const Cell *p = a, *q = b;
    if (p->z != q->z)
        return p->z - q->z;
    return p->y != q->y ? p->y - q->y : p->x - q->x;
}

/* The same shape at the origin, its cells in ascending order. */
static Shape normalised(Shape shape) {
    Cell least = shape.cells[0];
    for (int i = 1; i < 4; i++) {
        if (shape.cells[i].x < least.x)
            least.x = shape.cells[i].x;
        if (shape.cells[i].y < least.y)
            least.y = shape.cells[i].y;
        if (shape.cells[i].z < least.z)
            least.z = shape.cells[i].z;
    }
    for (int i = 0; i < 4; i++) {
        shape.cells[i].x -= least.x;
        shape.cells[i].y -= least.y;
        shape.cells[i].z -= least.z;
    }
    qsort(shape.cells, 4, sizeof(Cell), compare_cells);
    return shape;
}

/* A quarter turn about the vertical axis or about the x axis: together they reach all rotations. */
static Shape turned(Shape shape, int upright) {
    for (int i = 0; i < 4; i++) {
        Cell c = shape.cells[i];
        shape.cells[i] = upright ? (Cell){-c.y, c.x, c.z} : (Cell){c.x, -c.z, c.y};
    }
    return normalised(shape);
}

static int orientations(Shape found[24]) {
    int n = 1;
    found[0] = normalised((Shape){{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}}});
    for (int i = 0; i < n; i++)
        for (int upright = 0; upright < 2; upright++) {
            Shape shape = turned(found[i], upright);
            int known = 0;
            for (int j = 0; j < n; j++)
                known |= memcmp(&shape, &found[j], sizeof shape) == 0;
            if (!known)
                found[n++] = shape;
        }
    return n;
}

/* The tilt of a shape whose L leaves the given square of its 2 × 2 window free; 0 if it leaves
   another one free. */
static int tilt_of(const Shape *shape, int free_square, Tilt *tilt) {
    int n = 0, first = 0;
    for (int square = 0; square < 4; square++) {
        int low = 0, count = 0;
        for (int i = 0; i < 4; i++) { /* the cells are in ascending order: the lowest one first */
            const Cell *c = &shape->cells[i];
            if (c->x + 2 * c->y == square && count++ == 0)
                low = c->z;
        }
        if ((count == 0) != (square == free_square))
            return 0;
        if (count == 0)
            continue;
        if (n == 0)
            first = low;
        else
            tilt->step[n - 1] = low - first;
        tilt->count[n++] = count;
    }
    return 1;
}

static void make_footprints(void) {
    Shape shapes[24];
    int found = orientations(shapes), numbers = 0, right = found == ORIENTATIONS;
    for (int corner = 0; corner < SQUARES; corner++)
        for (int arms = 0; arms < 4; arms++) {
            int east = arms % 2 == 0, north = arms < 2;
            int x = corner % SIZE - !east, y = corner / SIZE - !north;
            if (x < 0 || y < 0 || x > SIZE - 2 || y > SIZE - 2)
                continue;
            Footprint *footprint = &footprints[numbers++];
            int free_square = east + 2 * north, squares = 0, tilts = 0;
            for (int i = 0; i < 4; i++)
                if (i != free_square)
                    footprint->square[squares++] = x + i % 2 + SIZE * (y + i / 2);
            for (int i = 0; i < found; i++) {
                Tilt tilt;
                if (!tilt_of(&shapes[i], free_square, &tilt))
                    continue;
                if (tilts < TILTS)
                    footprint->tilts[tilts] = tilt;
                tilts++;
            }
            right = right && tilts == TILTS;
        }
    if (!right || numbers != FOOTPRINTS) {
        fprintf(stderr, "yardstick: the tables are wrong\n");
        exit(1);
    }
}

static void make_sights(void) {
    for (int i = 0; i < WALKWAY; i++) {
        /* The sides W, N, E, S; each begins with its corner: SW, NW, NE, SE. */
        int side = i / SIDE, place = i % SIDE - 1, n = 0;
        is_corner[i] = place < 0;
        if (is_corner[i]) {
            int x = side < 2 ? 0 : SIZE / 2, y = side % 3 ? SIZE / 2 : 0;
            for (int dy = 0; dy < SIZE / 2; dy++)
                for (int dx = 0; dx < SIZE / 2; dx++)
                    quarters[i][n++] = x + dx + SIZE * (y + dy);
            continue;
        }
        for (int far = 0; far < SIZE; far++) {
            int x[] = {far, place, SIZE - 1 - far, SIZE - 1 - place};
            int y[] = {place, SIZE - 1 - far, SIZE - 1 - place, far};
            lines[i][far] = x[side] + SIZE * y[side];
        }
    }
}

/* ---- The game ---- */

typedef struct {
    uint8_t heights[SQUARES];
    uint8_t cubes[SQUARES][LEVELS]; /* the colour of each: a seat or NEUTRAL */
    int totals[PLAYERS];
    int chieftain;
} Game;

/* What a player may build: the single first, then pairs, both halves of one before the next. */
typedef struct {
    int own, neutral;
} Stock;

static int may_build_own(const Stock *stock) {
    return stock->own > 0 && stock->own >= stock->neutral;
}

static int may_build_neutral(const Stock *stock) {
    return stock->neutral > 0 && stock->neutral >= stock->own;
}

/* The tilt that fits the ground; at most one does. */
static const Tilt *fitting_tilt(const Game *game, const Footprint *f) {
    int first = game->heights[f->square[0]];
    int second = game->heights[f->square[1]] - first, third = game->heights[f->square[2]] - first;
    for (int i = 0; i < TILTS; i++)
        if (f->tilts[i].step[0] == second && f->tilts[i].step[1] == third)
            return &f->tilts[i];
    return NULL;
}

static void build(Game *game, const Footprint *f, int colour) {
    const Tilt *tilt = fitting_tilt(game, f);
    for (int i = 0; i < 3; i++)
        for (int n = 0; n < tilt->count[i]; n++)
            game->cubes[f->square[i]][game->heights[f->square[i]]++] = (uint8_t)colour;
}

static void look(Game *game) {
    if (is_corner[game->chieftain]) {
        const int *quarter = quarters[game->chieftain];
        for (int i = 0; i < SQUARES / 4; i++) {
            int square = quarter[i], height = game->heights[square];
            if (height > 0 && game->cubes[square][height - 1] != NEUTRAL)
                game->totals[game->cubes[square][height - 1]] += 1;
        }
        return;
    }
    /* The visible part of a column is what rises above all columns before it. */
    const int *line = lines[game->chieftain];
    for (int i = 0, level = 0; i < SIZE; i++)
        for (; level < game->heights[line[i]]; level++)
            if (game->cubes[line[i]][level] != NEUTRAL)
                game->totals[game->cubes[line[i]][level]] += level + 1;
}

static void walk(Game *game, int steps) {
    game->chieftain = (game->chieftain + steps) % WALKWAY;
    look(game);
}

/* One placement or, if nothing fits, one discarded block. */
static void use_block(Game *game, Stock *stock, int seat, uint64_t *chance) {
    int fitting[FOOTPRINTS], n = 0;
    for (int i = 0; i < FOOTPRINTS; i++)
        if (fitting_tilt(game, &footprints[i]))
            fitting[n++] = i;
    int own = may_build_own(stock), kinds = own + may_build_neutral(stock);
    /* Own placements come before neutral ones; a discarded block has no placement to choose. */
    int places = n ? n : 1;
    int choice = below(chance, kinds * places);
    int neutral = !own || choice >= places;
    if (n)
        build(game, &footprints[fitting[choice % n]], neutral ? NEUTRAL : seat);
    if (neutral)
        stock->neutral--;
    else
        stock->own--;
}

static void play(Game *game, uint64_t seed) {
    Stock stocks[PLAYERS];
    for (int seat = 0; seat < PLAYERS; seat++)
        stocks[seat] = (Stock){1 + PAIRS, PAIRS};
    memset(game, 0, sizeof *game);
    for (int turn = 0; turn < TURNS; turn++) {
        int seat = turn % PLAYERS;
        use_block(game, &stocks[seat], seat, &seed);
        walk(game, 1 + below(&seed, LONGEST_WALK));
    }
    for (int step = 0; step < WALKWAY; step++)
        walk(game, 1);
}

/* ---- The command line ---- */

static void check(uint64_t master, long games) {
    Game game;
    for (long i = 0; i < games; i++) {
        play(&game, next(&master));
        printf("%d %d\n", game.totals[0], game.totals[1]);
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void bench(uint64_t master, double seconds) {
    Game game;
    volatile int sink = 0; /* keeps the compiler from removing games whose results are unused */
    double games = 0, begin = now(), passed;
    do {
        for (int i = 0; i < CLOCK_EVERY; i++) {
            play(&game, next(&master));
            sink = game.totals[0] - game.totals[1];
        }
        games += CLOCK_EVERY;
        passed = now() - begin;
    } while (passed < seconds);
    (void)sink;
    printf("{\"turns_per_second\": %.1f, \"games_per_second\": %.1f}\n", games * TURNS / passed,
           games / passed);
}

int main(int argc, char **argv) {
    make_footprints();
    make_sights();
    if (argc == 4 && strcmp(argv[1], "check") == 0)
        check(strtoull(argv[2], NULL, 10), strtol(argv[3], NULL, 10));
    else if (argc == 4 && strcmp(argv[1], "bench") == 0)
        bench(strtoull(argv[2], NULL, 10), strtod(argv[3], NULL));
    else {
        fprintf(stderr, "usage: yardstick check SEED GAMES | yardstick bench SEED SECONDS\n");
        return 2;
    }
    return 0;
}
