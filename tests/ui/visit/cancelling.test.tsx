import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { visit: says, common } = zh
const { cancelSheet } = says
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'

/** Opens the cancel dialog for a paid visit. */
async function openSheet(options?: Parameters<typeof openAppWithUpcomingVisit>[0]) {
  const { demo, visit } = await openAppWithUpcomingVisit(options)
  const page = await openScreen(demo, `/visits/${visit.id}`)
  await there('heading', '号约好了')
  await tapOn('button', says.cancel)
  const sheet = await there('dialog', cancelSheet.title)
  const row = () => demo.chain.books.registrations.byId(visit.id)
  return { demo, page, sheet, row }
}

test.each([
  [0, '25.00 元原路退回'],
  [1, '这笔在前台付的，请到前台退'],
  [2, '已过可退时间，请联系门诊'],
  [3, '这个号由前台登记，请联系前台'],
  [4, '门诊没有开通线上退款，请联系前台'],
  [9, '钱怎么退，请问门诊'],
])(
  'cancel dialog for refund status %i shows the refund text “%s”, the missed-visit count and the reasons',
  async (refund, words) => {
    const told = overrideResponses('/detail', (text) => text.replace(/"refundStatus":\d+/, `"refundStatus":${refund}`))
    const { sheet } = await openSheet({ network: told })
    const effects = await there('list', cancelSheet.effects, sheet)
    await until(() => expect(effects.textContent).toMatch(/不算爽约，现在 \d 次，满 \d 次/))
    expect(found('listitem', undefined, effects).map(({ textContent }) => textContent)).toContain(words)
    expect(effects.textContent).toContain('先给候补的人')
    const reasons = await there('radiogroup', cancelSheet.reason, sheet)
    expect(found('radio', undefined, reasons)).toHaveLength(4)
    for (const reason of ['没时间去', '好多了', '选错了', '其他']) expect(reasons.textContent).toContain(reason)
  },
)

test('visit screen shows the clinic’s phone number, not a disabled button, when it is too late to cancel', async () => {
  const demo = await loggedInDevice({ world: 'late-cancel' })
  const late = demo.chain.books.registrations.all().find(({ requestId }) => requestId === 'seed-late-cancel')
  await openScreen(demo, `/visits/${late?.id}`)
  await tapOn('button', says.cancel)
  const barred = await there('dialog', cancelSheet.barTitle)
  expect(barred.textContent).toContain('现在过了时间')
  const call = await there('link', common.call, barred)
  expect(call.getAttribute('href')).toMatch(/^tel:/)
  expect(found('button', cancelSheet.cancel, barred)).toEqual([])
})

describe('visit cancellation', () => {
  test('shows the failure and keeps the visit when the clinic rejects the cancellation', async () => {
    const { demo, sheet, row } = await openSheet()
    demo.chain.faults.add({ call: CANCEL, fault: '500' })
    await tapOn('button', cancelSheet.cancel, sheet)
    const said = await there('alert', undefined, sheet)
    expect(said.textContent).toContain('没有取消成功，号还是您的')
    expect(row()?.status).toBe(REGISTRATION_STATUS_CODES.reserved)
  })
  test('triggers a lookup after a lost response, and is recorded once', async () => {
    const { demo, page, sheet, row } = await openSheet()
    demo.chain.faults.add({ call: CANCEL, fault: 'lost-answer', times: 1 })
    await tapOn('button', cancelSheet.cancel, sheet)
    await there('heading', '号已经取消')
    await gone('dialog', cancelSheet.title)
    await until(() => expect(page.text()).toMatch(/正在退回|已退/))
    expect(row()?.status).toBe(REGISTRATION_STATUS_CODES.cancelled)
    expect(row()?.timeline.filter((each) => each.status === REGISTRATION_STATUS_CODES.cancelled)).toHaveLength(1)
  })
})
