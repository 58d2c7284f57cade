import type { Database } from './database'

/** The tables whose rows the checker judges. */
const TABLES = ['registration', 'charge', 'payment', 'member_card', 'waitlist', 'held_number'] as const
const VERBS = ['INSERT', 'UPDATE', 'DELETE'] as const

/** A version of a row; `isGone` if it was deleted. Versions have the order in which they were written. */
export type LoggedRow = {
  readonly seq: number
  readonly table: string
  readonly isGone: boolean
  readonly row: Readonly<Record<string, string | number | null>>
}

/** Which versions a verb writes: a held number that changes its holder leaves one and gets another. */
const versionsOf = (table: string, verb: (typeof VERBS)[number]): readonly ('OLD' | 'NEW')[] => {
  if (verb === 'DELETE') return ['OLD']
  return verb === 'UPDATE' && table === 'held_number' ? ['OLD', 'NEW'] : ['NEW']
}

/**
 * Makes the database itself log every version of a row, so that none is missed, whichever process writes it and whenever
 * that process is killed.
 */
export async function logRows({ all, run }: Database, isPostgres: boolean): Promise<void> {
  const key = isPostgres ? 'BIGSERIAL PRIMARY KEY' : 'INTEGER PRIMARY KEY AUTOINCREMENT'
  await run(
    `CREATE TABLE simulation_row (seq ${key}, name TEXT NOT NULL, is_gone INTEGER NOT NULL, data TEXT NOT NULL)`,
  )
  for (const table of TABLES) {
    const columns = isPostgres ? [] : await all(`SELECT name FROM pragma_table_info('${table}')`)
    const dataOf = (version: string) =>
      isPostgres
        ? `row_to_json(${version})`
        : `json_object(${columns.map(({ name }) => `'${name}', ${version}.${name}`).join(', ')})`
    for (const verb of VERBS) {
      const lines = versionsOf(table, verb).map((version) => {
        const isGone = version === 'OLD' ? 1 : 0
        return `INSERT INTO simulation_row (name, is_gone, data) VALUES ('${table}', ${isGone}, ${dataOf(version)});`
      })
      const name = `simulation_${table}_${verb}`
      const on = `CREATE TRIGGER ${name} AFTER ${verb} ON ${table}`
      if (!isPostgres) await run(`${on} BEGIN ${lines.join(' ')} END`)
      else {
        const body = `BEGIN ${lines.join(' ')} RETURN NULL; END`
        await run(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`)
        await run(`${on} FOR EACH ROW EXECUTE FUNCTION ${name}()`)
      }
    }
  }
}

/** Returns the highest number of a committed version. */
export async function lastLoggedRow({ all }: Database): Promise<number> {
  const [last] = await all('SELECT MAX(seq) AS seq FROM simulation_row')
  return Number(last?.['seq'] ?? 0)
}

/** PostgreSQL may commit a row before another with a lower number. */
const MOST_OPEN = 300

/** Returns a function that reads the versions committed since its last call. */
export function openRowLog({ all }: Database, isPostgres: boolean): () => Promise<readonly LoggedRow[]> {
  let highest = 0
  const known = new Set<number>()
  return async () => {
    const floor = isPostgres ? highest - MOST_OPEN : highest
    const rows = await all('SELECT * FROM simulation_row WHERE seq > ? ORDER BY seq', floor)
    return rows.flatMap(({ seq, name, is_gone, data }): LoggedRow[] => {
      const nth = Number(seq)
      if (known.has(nth)) return []
      if (isPostgres) known.add(nth)
      highest = Math.max(highest, nth)
      return [{ seq: nth, table: String(name), isGone: is_gone === 1, row: JSON.parse(String(data)) }]
    })
  }
}
