import type { Transport } from '@/adapters/http/axios-client'
import type { Clock } from '@/application/ports/clock'
import { SessionHolder } from '@/application/support/session-holder'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { issueToken } from '../../mocks/clinic/session/login'
import { createTestApp } from './test-app'

type Options = {
  readonly network?: (clinic: Transport) => Transport
  readonly clock?: Clock
  /** Number of the account's patients; the first is active. */
  readonly family?: number
}

/** Creates a person who is logged in to this clinic with a separate client: the real app without a user interface. */
export function aConcurrentUser(chain: MockClinic, nth: number, { family = 1, ...phone }: Options = {}) {
  const { accounts, patients, cards } = chain.books
  const id = `crowd${nth}`
  const mobile = `136${String(nth).padStart(8, '0')}`
  const patientIds = Array.from({ length: family }, (_, member) => `${id}p${member}`)
  const [patientId = ''] = patientIds
  const name = '李同尘'
  const account = accounts.byId(id) ?? accounts.create({ id, mobile, openId: `o_${id}`, activePatientId: patientId })
  for (const each of patientIds) {
    if (patients.byId(each)) continue
    patients.create({
      id: each,
      accountId: id,
      name,
      sex: 1,
      birthday: '1980-01-01',
      mobile,
      isMain: each === patientId,
    })
    cards.create({ id: `card${each}`, patientId: each, cardNo: each, name, mobile })
  }
  const demo = createTestApp({ chain, ...phone })
  demo.container.get(SessionHolder).keepLogin({
    token: issueToken(chain, account).id,
    mpId: 'demo',
    openId: account.openId,
    patientId,
    patientCard: { id: `card${patientId}`, name },
  })
  return { ...demo, patientId, patientIds, accountId: id }
}
export type ConcurrentUser = ReturnType<typeof aConcurrentUser>
