import { expect, test } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { atHome } from '../../support/at-home'
import { aFreeSlot, wishFor } from '../../support/booking'
import { choose } from '../../support/choose'
import { confirmPath } from '../../support/confirm-path'
import { openDemo } from '../../support/demo'
import { found, there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { booking: says, patient, payment } = zh
const OFFER = /^明天 \d\d:\d\d/

/** The only number of a time, which 王雅琴 has taken out to book on her own phone. */
async function theLastNumber() {
  const winner = await atHome({ world: 'race' })
  const free = await aFreeSlot(winner)
  expect(slotsOf(free.day).filter(isBookable).length).toBeGreaterThan(2)
  const bookAndPay = async () => {
    const { id, feeFen } = await winner.container.get(RegistrationService).book(wishFor(winner, free))
    await winner.container.get(PaymentService).pay({ kind: 'registration', id }, feeFen ?? 0, () => undefined)
  }
  return { winner, slot: free.slot, bookAndPay, path: confirmPath(free) }
}

async function addOneself(page: Awaited<ReturnType<typeof openScreen>>) {
  await there('heading', patient.newTitle)
  await choose('本人')
  page.fill(patient.fields.name, '李同尘')
  page.fill(patient.paperLabel('id-card'), '11010519491231002X')
  page.fill(patient.fields.mobile, '13911112222')
  for (const box of page.all<HTMLInputElement>('main input[type=checkbox]')) if (!box.checked) click(box)
  await page.tap(patient.submit)
}

test('two phones, one number: one wins, the other is offered the nearest two and keeps what was typed', async () => {
  const { winner, slot, bookAndPay, path } = await theLastNumber()
  const loser = openDemo({ chain: winner.chain })
  const page = await openScreen(loser, path)
  await logInHere(page, '13911112222')
  await addOneself(page)
  const reason = () => found<HTMLTextAreaElement>('textbox', new RegExp(`^${says.reason}`))[0]
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBeNull())
  page.fill(says.reason, '咳嗽')

  await bookAndPay()
  await page.tap(says.submit)
  await page.sees(says.gone)
  await page.sees(says.goneText(slot.timeStart))
  expect(reason()?.value).toBe('咳嗽')
  await until(() => expect(found('button', OFFER)).toHaveLength(2))
  const [first] = found('button', OFFER)
  await page.tap(first?.textContent ?? '')
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBeNull())
  expect(reason()?.value).toBe('咳嗽')
  await page.tap(says.submit)
  await page.sees(payment.booked)
  const { registrations } = winner.chain.books
  const rows = registrations.all().filter(({ requestId }) => !requestId.startsWith('seed'))
  expect(rows.map(({ patientId, reason: why, status }) => [patientId, why, status])).toEqual([
    [winner.stores.session.patientId, '睡不好', STATUS.reserved],
    [loser.stores.session.patientId, '咳嗽', STATUS.reserved],
  ])
})
