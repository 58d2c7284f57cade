import fc from 'fast-check'

/** Every run of the gate tries the same cases; SEED=<number> tries others, and a found one becomes a test of its own. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_121) })
