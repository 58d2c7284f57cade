import { describe, expect, test } from 'vitest'
import type { CallId } from '../../mocks/specification/calls'
import { AddressService } from '@/application/address-service'
import { ConsultationService } from '@/application/consultation-service'
import { OrderService } from '@/application/order-service'
import { ChatAccessService } from '@/application/chat-access-service'
import { WaitlistService } from '@/application/waitlist-service'
import { MemberCardService } from '@/application/member-card-service'
import { OrderLockService } from '@/application/support/order-lock-service'
import { PatientService } from '@/application/patient-service'
import { RecordService } from '@/application/record-service'
import { SessionService } from '@/application/session-service'
import { TherapyService } from '@/application/therapy-service'
import { VisitService } from '@/application/visit-service'
import { openExampleClinic } from '../support/example-clinic'

type App = ReturnType<typeof openExampleClinic>
type Gated = { call: CallId; what: string; ask: (app: App) => Promise<unknown>; none: unknown }
const NO_PAGE = { total: 0, rows: [] }

/** Fetches that need a patient card (docs/product/states.md). */
const BY_CARD: readonly Gated[] = [
  {
    call: 'R17',
    what: 'chances left',
    ask: ({ container }) => container.get(WaitlistService).left(),
    none: undefined,
  },
  { call: 'R19', what: 'watches', ask: ({ container }) => container.get(WaitlistService).all(), none: { rows: [] } },
  {
    call: 'C10',
    what: 'the advisory',
    ask: ({ container }) => container.get(ConsultationService).current(),
    none: undefined,
  },
  {
    call: 'C10',
    what: 'advisories',
    ask: ({ container }) => container.get(ConsultationService).list(0, true),
    none: NO_PAGE,
  },
  {
    call: 'T12',
    what: 'the member card',
    ask: ({ container }) => container.get(MemberCardService).card(),
    none: undefined,
  },
  { call: 'T14', what: 'bills', ask: ({ container }) => container.get(MemberCardService).bills(0), none: NO_PAGE },
  {
    call: 'T22',
    what: 'conversations',
    ask: ({ container }) => container.get(ChatAccessService).clinics(),
    none: { rows: [] },
  },
  { call: 'R11', what: 'therapies', ask: ({ container }) => container.get(TherapyService).list(0), none: NO_PAGE },
  { call: 'R13', what: 'visits', ask: ({ container }) => container.get(VisitService).list(0), none: NO_PAGE },
  {
    call: 'P8',
    what: 'orders',
    ask: ({ container }) => container.get(OrderService).list('all', 0),
    none: NO_PAGE,
  },
  {
    call: 'P12',
    what: 'the amount due',
    ask: ({ container }) => container.get(OrderService).count('p1', 'to-pay'),
    none: undefined,
  },
  {
    call: 'T10',
    what: 'records',
    ask: ({ container }) => container.get(RecordService).list('p1', undefined, 0),
    none: NO_PAGE,
  },
]
/** Fetches that need only a login. */
const BY_LOGIN: readonly Gated[] = [
  {
    call: 'T3',
    what: 'the main patient',
    ask: ({ container }) => container.get(PatientService).main(),
    none: undefined,
  },
  {
    call: 'T20',
    what: 'addresses',
    ask: ({ container }) => container.get(AddressService).ofPatient('p1'),
    none: { rows: [] },
  },
  {
    call: 'T13',
    what: 'rules of recharging',
    ask: ({ container }) => container.get(MemberCardService).rechargeRule(),
    none: undefined,
  },
  { call: 'A3', what: 'following', ask: ({ container }) => container.get(SessionService).isSubscribed(), none: true },
]

describe('services without a patient card', () => {
  test.each(BY_CARD)('skip $call ($what)', async ({ call, ask, none }) => {
    for (const as of ['guest', 'cardless'] as const) {
      const app = openExampleClinic({ as })
      expect(await ask(app)).toEqual(none)
      expect(app.sent).toEqual([])
    }
    const app = openExampleClinic()
    const answer = await ask(app)
    expect(app.calls()).toEqual([call])
    expect(answer).not.toEqual(none)
  })
})

describe('services without a login', () => {
  test.each(BY_LOGIN)('skip $call ($what)', async ({ call, ask, none }) => {
    const guest = openExampleClinic({ as: 'guest' })
    expect(await ask(guest)).toEqual(none)
    expect(guest.sent).toEqual([])
    const app = openExampleClinic({ as: 'cardless' })
    await ask(app)
    expect(app.calls()).toEqual([call])
  })
  test('skip the release of expired order locks', async () => {
    const guest = openExampleClinic({ as: 'guest' })
    guest.storage.write('_order_lock', { orderId: 'o1', lockId: 'l1', mpId: 'mp-1' })
    await guest.container.get(OrderLockService).releaseExpired()
    expect(guest.sent).toEqual([])
  })
})

describe('background calls', () => {
  test('isSubscribed returns true after a lost response', async () => {
    const app = openExampleClinic()
    app.says('A3', 'lost')
    expect(await app.container.get(SessionService).isSubscribed()).toBe(true)
    app.says('A3', { data: { subscribe: 0 } })
    expect(await app.container.get(SessionService).isSubscribed()).toBe(false)
  })
  test('markTip ignores a lost response', async () => {
    const app = openExampleClinic()
    app.says('R22', 'lost')
    app.container.get(WaitlistService).markTip('w1', 'dismissed')
    await new Promise((resolve) => setTimeout(resolve))
    expect(app.sent.map(({ path }) => path)).toEqual(['/mcapi/v2/regs/grabTips/status/w1/2'])
  })
  test('ConsultationService.current requests only one consultation', async () => {
    const app = openExampleClinic()
    await app.container.get(ConsultationService).current()
    expect(app.sent[0]?.query).toMatchObject({ limit: '1', offset: '0' })
  })
})
