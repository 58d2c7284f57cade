/** node server.mjs --help */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { refundsDue } from './cashier.mjs'
import { dayOf, HOUR } from './clinic-time.mjs'
import { openDatabase } from './database.mjs'
import { serverOf } from './http.mjs'
import { endDueEntries } from './line.mjs'
import { fillClinics, fillDays } from './opening.mjs'
import { routes } from './routes.mjs'
import { closeUnpaid } from './terms/charge.mjs'
import { giveBackMoved } from './terms/registration.mjs'
import { whoAsks } from './terms/tokens.mjs'

const USAGE = `node server.mjs [--port 8080] [--database clinic.sqlite] [--origin https://app.example] [--at 2026-11-20T09:00+08:00]

  --database  a file, or postgres://user:password@host/name; DATABASE_URL when left out
  --origin    of the app, where another host serves it
  --at        the clinic's clock goes on from here`

/** @returns {never} */
function giveUp(message) {
  console.error(message)
  return process.exit(2)
}
function readArguments() {
  const text = { type: 'string' }
  try {
    const names = ['port', 'database', 'origin', 'at']
    const options = { ...Object.fromEntries(names.map((name) => [name, text])), help: { type: 'boolean' } }
    return parseArgs({ options }).values
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`)
  }
}

const { port = '8080', database = process.env.DATABASE_URL || 'clinic.sqlite', origin, at, help } = readArguments()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (at !== undefined && Number.isNaN(Date.parse(at)))
  giveUp(`--at is an instant such as 2026-11-20T09:00+08:00.\n${USAGE}`)
const ahead = at === undefined ? 0 : Date.parse(at) - Date.now()
const now = () => Date.now() + ahead

const db = await openDatabase(database).catch((error) => giveUp(error.message))
const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
const isReady = db.setUp(schema, async (tx) => {
  await fillClinics(tx)
  await fillDays(tx, dayOf(now()))
})
// What has a code was said by the database or on the way to it.
await isReady.catch((error) => {
  if (!error.code) throw error
  giveUp(`The database cannot be used: ${error.message || error.code}`)
})
setInterval(() => db.transaction((tx) => fillDays(tx, dayOf(now()))).catch(console.error), HOUR).unref()

async function before(asked, instant) {
  await closeUnpaid(asked, instant)
  await giveBackMoved(asked, instant)
  await refundsDue(asked, instant)
  await endDueEntries(asked, instant)
}
const server = serverOf({ routes, db, now, whoAsks, before, origin })
server.once('error', (error) => giveUp(error.message))
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`The reference clinic answers at http://127.0.0.1:${server.address().port}/mcapi`)
  console.log('WeChat and the sender of messages are played: the code is 123456. Not for patients.')
})

const stop = () => server.close(() => void db.close().then(() => process.exit(0)))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
