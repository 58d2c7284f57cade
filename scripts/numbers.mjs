/** npm run tools -- numbers: writes docs/numbers.html, one sheet to leave behind, of docs/bench.json and docs/proof.json. */
import { ensureInstalled } from './ensure-installed.mjs'
import { writeNumbers } from './support/numbers.mjs'

await ensureInstalled()
console.log(`${await writeNumbers()} is written; print it on one sheet of A4.`)
process.exit(0)
