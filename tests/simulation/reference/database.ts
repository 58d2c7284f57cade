import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../examples/reference-server/database.mjs'

type Value = string | number | null
export type Row = Readonly<Record<string, Value>>
/** A connection of the simulation to the server's database. */
export type Database = {
  readonly all: (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<unknown>
  readonly close: () => Promise<unknown>
}
export async function connectTo(address: string): Promise<Database> {
  const db = await openDatabase(address)
  return {
    all: (sql, ...values) => db.all(sql, ...values),
    run: (sql, ...values) => db.run(sql, ...values),
    close: () => db.close(),
  }
}

/** An empty database for one simulated clinic. */
type SimulationDatabase = {
  readonly address: string
  readonly isPostgres: boolean
  readonly clear: () => Promise<void>
}
export type MakeDatabase = () => Promise<SimulationDatabase>

export const inSqliteFile: MakeDatabase = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-simulation-'))
  const clear = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
  return Promise.resolve({ address: join(folder, 'clinic.sqlite'), isPostgres: false, clear })
}
let made = 0
/** In a schema of its own, so that the database's other tables stay as they are. */
export const inPostgres =
  (url: string): MakeDatabase =>
  async () => {
    made += 1
    const schema = `simulation_${process.pid}_${made}`
    const asked = async (sql: string) => {
      const db = await connectTo(url)
      await db.run(sql)
      await db.close()
    }
    await asked(`CREATE SCHEMA ${schema}`)
    const address = new URL(url)
    address.searchParams.set('options', `-c search_path=${schema}`)
    return {
      // A connection string has no plus sign for a space.
      address: address.href.replaceAll('+', '%20'),
      isPostgres: true,
      clear: () => asked(`DROP SCHEMA ${schema} CASCADE`),
    }
  }
