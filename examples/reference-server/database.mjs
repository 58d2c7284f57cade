/**
 * One small SQL interface with two drivers. `?` stands for a value.
 *
 * `all`, `one` and `run` ask; `transaction(work)` hands `work` the same three, and all that it writes is done whole or not
 * at all. `tx.lock(table, id)` reads a row that nobody else may change before the transaction ends. Whoever locks several
 * rows locks them in this order, so that no two wait for each other: account, charge, registration,
 * schedule, member_card. What belongs to a charge, such as its payments, changes only while the charge is locked.
 */
import { createHash } from 'node:crypto'
import { badRequest, Refusal } from './http.mjs'

const IS_POSTGRES = /^postgres(ql)?:/

export const openDatabase = (address) => (IS_POSTGRES.test(address) ? openPostgres(address) : openSqlite(address))

const SQLITE_SINCE = 'SQLite comes with Node 22.13 and later; an older Node can use PostgreSQL: see README.md.'
const WAIT_MS = 5_000

/** What both drivers have beside `all` and `run`. */
const askedWith = ({ all, run, forUpdate }) => ({
  all,
  run,
  one: async (sql, ...values) => (await all(sql, ...values))[0],
  lock: async (table, id) => (await all(`SELECT * FROM ${table} WHERE id = ?${forUpdate}`, id))[0],
})

async function openSqlite(file) {
  const { DatabaseSync } = await import('node:sqlite').catch(() => {
    throw new Error(SQLITE_SINCE)
  })
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`PRAGMA busy_timeout = ${WAIT_MS}; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON`)
  const now = askedWith({
    all: async (sql, ...values) => sqlite.prepare(sql).all(...values),
    run: async (sql, ...values) => Number(sqlite.prepare(sql).run(...values).changes),
    // A transaction is the only one that writes, in any process, from its first line on.
    forUpdate: '',
  })

  // There is one connection: what asks while a transaction is open waits until it has ended.
  let last = Promise.resolve()
  const inTurn = (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  const transaction = (work) =>
    inTurn(async () => {
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        const result = await work(now)
        sqlite.exec('COMMIT')
        return result
      } catch (error) {
        sqlite.exec('ROLLBACK')
        throw error
      }
    })
  const waiting = Object.entries(now).map(([name, ask]) => [name, (...asked) => inTurn(() => ask(...asked))])
  return {
    ...Object.fromEntries(waiting),
    transaction,
    setUp: (schema, fill) =>
      transaction(async (tx) => {
        sqlite.exec(schema)
        await fill(tx)
      }),
    close: () => inTurn(async () => sqlite.close()),
  }
}

/** Any number that lets processes that start together lay out the tables one after the other. */
const SETTING_UP = 5173

async function openPostgres(address) {
  const { default: pg } = await import('pg')
  // Instants and counts are far below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: address })
  const numbered = (sql) => {
    let count = 0
    return sql.replaceAll('?', () => `$${(count += 1)}`)
  }
  const askedOf = (client) =>
    askedWith({
      all: async (sql, ...values) => (await client.query(numbered(sql), values)).rows,
      run: async (sql, ...values) => (await client.query(numbered(sql), values)).rowCount,
      // Lets others refer to the row, as a new charge refers to its account.
      forUpdate: ' FOR NO KEY UPDATE',
    })
  const onClient = async (work) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const result = await work(askedOf(client), client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }
  return {
    ...askedOf(pool),
    transaction: (work) => onClient(work),
    setUp: (schema, fill) =>
      onClient(async (tx, client) => {
        await client.query('SELECT pg_advisory_xact_lock($1)', [SETTING_UP])
        await client.query(schema)
        await fill(tx)
      }),
    close: () => pool.end(),
  }
}

/** Writes a new row; the names of its fields are this server's own. */
export function insert(tx, table, row) {
  const names = Object.keys(row)
  const marks = names.map(() => '?').join(', ')
  return tx.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, ...Object.values(row))
}

/** Counts on, and answers with the number; whoever counts at the same time waits. */
export async function nextNumber(tx, name) {
  const row = await tx.one(
    'INSERT INTO counter (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = counter.value + 1 RETURNING value',
    name,
  )
  return row.value
}

/**
 * Does a write once for its request id. The account is locked first, so the same write asked for twice at once, at this
 * process or another, is done by one and answered from the book to the other. A refusal is not kept: it may be tried again.
 * A request id that comes again with another `body` is refused; an empty one is no id. A refusal that `work` returns, and
 * does not throw, leaves what was written: a wrong password counts.
 */
export async function once(db, { accountId, call, requestId, body }, work) {
  const reply = await db.transaction(async (tx) => {
    await tx.lock('account', accountId)
    if (requestId === '') return work(tx)
    const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const known = await tx.one(
      'SELECT body_hash, reply FROM answered_request WHERE account_id = ? AND call = ? AND request_id = ?',
      accountId,
      call,
      requestId,
    )
    if (known && known.body_hash !== body_hash) throw badRequest('这次提交的内容和上次不一样，请返回重新提交')
    if (known) return JSON.parse(known.reply)
    const done = await work(tx)
    if (done instanceof Refusal) return done
    const text = JSON.stringify(done)
    await insert(tx, 'answered_request', { account_id: accountId, call, request_id: requestId, body_hash, reply: text })
    return JSON.parse(text)
  })
  if (reply instanceof Refusal) throw reply
  return reply
}
