/** What happens to a registration, step by step. */
import { insert } from '../database.mjs'

/** Moves a registration on and writes it into its story; without a status it stays where it is. */
export async function moveOn(tx, row, at, text, status = row.status) {
  await tx.run('UPDATE registration SET status = ? WHERE id = ?', status, row.id)
  await insert(tx, 'event', { registration_id: row.id, at, status, text })
}
