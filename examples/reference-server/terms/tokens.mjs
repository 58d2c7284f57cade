/** Tokens: who asks, and for which patient. */
import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '../clinic-time.mjs'
import { insert } from '../database.mjs'
import { signedOut } from '../http.mjs'

const TOKEN_DAYS = 30

export const hashOf = (token) => createHash('sha256').update(token).digest('hex')
export const newId = (letter) => letter + randomBytes(8).toString('hex')

/** The account behind a living token, and the patient whom it was given for. */
export async function whoAsks(db, token, at) {
  if (!token) return undefined
  const row = await db.one(
    'SELECT account_id, patient_id FROM token WHERE hash = ? AND expires_at > ?',
    hashOf(token),
    at,
  )
  return row && { token, accountId: row.account_id, patientId: row.patient_id }
}

export async function giveToken(tx, { accountId, patientId, mpId, at }) {
  const token = newId('t')
  const expiresAt = at + TOKEN_DAYS * DAY
  const row = { hash: hashOf(token), account_id: accountId, patient_id: patientId, expires_at: expiresAt }
  await insert(tx, 'token', row)
  return loginView(tx, { token, accountId, patientId, mpId })
}
/** A patient who has left the login is not named in it any more. */
export async function loginView(db, { token, accountId, patientId, mpId }) {
  const card = await db.one(
    'SELECT k.id, p.name FROM card k JOIN patient p ON p.id = k.patient_id WHERE p.id = ? AND p.account_id = ? ORDER BY k.id LIMIT 1',
    patientId,
    accountId,
  )
  return {
    token,
    mpId,
    openId: `open-${accountId}`,
    patientId,
    patientCard: card ? { id: card.id, name: card.name } : null,
    wxUser: null,
  }
}

/** Selecting a patient replaces the token: of two selections with one token, the second is refused. */
export const selectFor = (db, who, patientId, { mpId, at }) =>
  db.transaction(async (tx) => {
    await tx.lock('account', who.accountId)
    const replaced = await tx.run('DELETE FROM token WHERE hash = ?', hashOf(who.token))
    if (replaced === 0) throw signedOut()
    await tx.run('UPDATE account SET active_patient_id = ? WHERE id = ?', patientId, who.accountId)
    return giveToken(tx, { accountId: who.accountId, patientId, mpId, at })
  })
