import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const SERVER = 'examples/reference-server'

type Edit = readonly [file: string, from: string, to: string]
/** A bug that a test injects into a copy of the reference server. */
export type ReferenceBug = {
  readonly name: string
  /** The violated property, and a part of the finding. */
  readonly violates: string
  readonly finding: string
  /** Maximum number of simulated days until it is found. */
  readonly days: number
  readonly edits: readonly Edit[]
}

/** As on a slow database, so that other processes act in between, also where the simulation shares its processor. */
const SLOW = 'await new Promise((resolve) => setTimeout(resolve, 50))'
const NEW_TRANSACTION = `await tx.run('COMMIT')\n  ${SLOW}\n  await tx.run('BEGIN IMMEDIATE')`

export const REFERENCE_BUGS: readonly ReferenceBug[] = [
  {
    name: 'two processes book one slot, because a booking is no transaction',
    violates: 'no double booking',
    finding: 'has two holders',
    days: 8,
    edits: [
      ['database.mjs', "sqlite.exec('BEGIN IMMEDIATE')", ''],
      ['database.mjs', "sqlite.exec('COMMIT')", ''],
      ['database.mjs', "sqlite.exec('ROLLBACK')", ''],
      ['schema.sql', 'holder_id TEXT NOT NULL UNIQUE,\n  PRIMARY KEY (slot_id, order_no)', 'holder_id TEXT NOT NULL'],
      ['stock.mjs', 'if (number !== undefined) await', `${SLOW}\n  if (number !== undefined) await`],
    ],
  },
  {
    name: 'a refund is a second transaction after the cancellation',
    violates: 'cancelled payments are refunded',
    finding: 'its money was kept',
    days: 8,
    edits: [
      [
        'terms/registration.mjs',
        'const refund = at < rules.refundDeadlineOf(row) ? await refundCharge(tx, row.id, at) : null\n',
        '\n',
      ],
      [
        'terms/registration.mjs',
        'await passOn(tx, row.id, at)\n  return refund',
        `await passOn(tx, row.id, at)\n  ${NEW_TRANSACTION}
  return at < rules.refundDeadlineOf(row) ? refundCharge(tx, row.id, at) : null`,
      ],
    ],
  },
  {
    name: 'a card pays again when a request is repeated',
    violates: 'charged exactly once',
    finding: 'was charged 2 times',
    days: 8,
    edits: [
      ['terms/payment.mjs', 'call, requestId, body: { payType, amount } }', "call, requestId: '', body: {} }"],
      [
        'terms/payment.mjs',
        'if (charge.status !== CHARGE.awaitingPayment) throw',
        'if (payType !== MEMBER_CARD) throw',
      ],
      [
        'schema.sql',
        'CREATE UNIQUE INDEX IF NOT EXISTS payment_kept_once',
        'CREATE INDEX IF NOT EXISTS payment_kept_once',
      ],
    ],
  },
  {
    name: 'a card is debited in a second transaction after the payment',
    violates: 'card balance is consistent',
    finding: 'fen, expected',
    days: 8,
    edits: [
      [
        'terms/payment.mjs',
        "await insert(tx, 'payment', payment)\n",
        `await insert(tx, 'payment', payment)\n  ${NEW_TRANSACTION}\n`,
      ],
    ],
  },
  {
    name: 'the last waitlist entry gets the first offer',
    violates: 'waitlist is FIFO',
    finding: 'was offered a number before',
    days: 8,
    edits: [['line.mjs', 'ORDER BY line_no LIMIT 1', 'ORDER BY line_no DESC LIMIT 1']],
  },
  {
    name: 'a list contains the visits of all accounts',
    violates: 'no data of another person',
    finding: 'was shown the visit',
    days: 4,
    edits: [['terms/registration.mjs', '`WHERE r.account_id = ?$', "`WHERE '' <> ?$"]],
  },
  {
    name: 'the server lets a patient book a doctor twice a day',
    violates: 'one booking per tap',
    finding: 'visits at once',
    days: 8,
    edits: [['terms/registration.mjs', 'if (sameDay) throw', 'if (sameDay === false) throw']],
  },
]

/** Returns the texts of the files that a bug changes; throws if an edit does not fit the source exactly once. */
export function filesWithBug({ name, edits }: ReferenceBug): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [file, from, to] of edits) {
    const parts = (files.get(file) ?? readFileSync(join(SERVER, file), 'utf8')).split(from)
    if (parts.length !== 2) throw new Error(`${name}: ${file} has ${parts.length - 1} times ${from}`)
    files.set(file, parts.join(to))
  }
  return files
}

/** A copy of the server with a bug. */
export function copyWithBug(bug: ReferenceBug): { readonly folder: string; readonly clear: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-server-'))
  cpSync(SERVER, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  for (const [file, text] of filesWithBug(bug)) writeFileSync(join(folder, file), text)
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) }
}
