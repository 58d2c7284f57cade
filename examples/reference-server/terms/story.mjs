/** What happens to a registration, step by step. */
import { insert } from '../database.mjs'

/** Moves a registration on and writes it into its story. */
export async function moveOn(tx, { id, status }, at, text, change = {}) {
  const next = { status, ...change }
  const names = Object.keys(next)
  const set = names.map((name) => `${name} = ?`).join(', ')
  await tx.run(`UPDATE registration SET ${set} WHERE id = ?`, ...Object.values(next), id)
  await insert(tx, 'event', { registration_id: id, at, status: next.status, text })
}
