import { MemberCardStore } from '@/ui/stores/member-card-store'
import { loaded, type PageTable, type PageWork } from './page'

/** Sets the card's password with a code from a text message; undefined if a request has no certain result. */
const newPassword: PageWork = async ({ stores, subject: { code = '', password = '' } }) => {
  const store = stores.get(MemberCardStore)
  if (!(await loaded(store.card.of()))) return undefined
  store.beginPassword()
  await store.sendCode()
  const sentTo = store.sendingCode.value
  if (sentTo === undefined) return undefined
  const isProven = await store.prove(code)
  if (!isProven && store.proof.failure?.reason.kind !== 'code-wrong') return undefined
  const isSet = isProven && (await store.setPassword(password))
  const isRefused = store.setting.failure?.reason.kind === 'refused'
  return isProven && !isSet && !isRefused ? undefined : { sentTo, isProven, isSet }
}

/** Pages of the member card's password. */
export const PASSWORD_PAGES: PageTable = { 'new-password': newPassword }
