import { describe, expect, it } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { isPayKey } from '../../support/pay-key'
import { openScreen, until } from '../kit/open-screen'

const PATH = '/orders/o6001/checkout'
const { checkout: says, common, patient: patients, payment: pays } = zh
type Page = Awaited<ReturnType<typeof openScreen>>

const payKey = ({ all }: Page) => all('button').find(({ textContent }) => isPayKey(textContent))
const ways = ({ all }: Page) => all<HTMLInputElement>('input[type=radio]').map(({ value }) => value)
const cardWays = (page: Page) => ways(page).filter((way) => way === 'wechat' || way === 'member-card')

/** Whether the first element with these words is above the other one. */
function isAbove(page: Page, first: string, second: string): boolean {
  const [one, other] = [first, second].map((label) => page.host.querySelector(`[aria-label="${label}"]`))
  if (!one || !other) throw new Error('one of the two is missing')
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

describe('checkout', () => {
  it('names the way of paying and the amount on its main button', async () => {
    const page = await openScreen(await atHome(), PATH)
    await page.sees(pays.pay.wechat('169.76 元'))
    await choose(pays.card)
    await page.sees(pays.pay['member-card']('161.27 元'))
    expect(page.text()).not.toContain(pays.pay.wechat('169.76 元'))
  })

  it('shows the way of paying above the choices and the price', async () => {
    const page = await openScreen(await atHome(), PATH)
    await page.sees(says.total)
    await until(() => expect(isAbove(page, pays.how, says.prices)).toBe(true))
    expect(isAbove(page, pays.how, says.delivery)).toBe(true)
  })

  it('shows one deadline, the order’s own, while this phone holds the order', async () => {
    const demo = await atHome()
    const page = await openScreen(demo, PATH)
    await page.sees(pays.of.charge.within)
    await until(() => expect(demo.chain.books.locks.all()).toHaveLength(1))
    expect(page.text().match(/\d\d:\d\d 前/g)).toEqual(['08:40 前'])
    expect(page.text()).not.toContain('给您留到')
  })

  it('names WeChat where it is the only way of paying', async () => {
    const demo = await atHome()
    const clinic = demo.chain.books.clinics.byId(KNOWN.clinics.gaoxin)
    demo.chain.books.clinics.update(KNOWN.clinics.gaoxin, { features: { ...clinic?.features, member: false } })
    const page = await openScreen(demo, PATH)
    await page.sees(pays.pay.wechat('169.76 元'))
    expect(cardWays(page)).toEqual(['wechat'])
  })
})

describe('checkout of another patient’s order', () => {
  const asFather = async (path = PATH) => {
    const demo = await atHome()
    await demo.container.get(PatientService).select(KNOWN.patients.wangJianguo)
    return { demo, page: await openScreen(demo, path) }
  }

  it('names only the order’s patient and no active one', async () => {
    const { page } = await asFather()
    await page.sees(says.forWhom('王雅琴'))
    await until(() => expect(payKey(page)).toBeDefined())
    expect(page.text()).not.toContain('王建国')
    expect(page.all(`[aria-label="${common.strip.label}"]`)).toEqual([])
  })

  it('names WeChat and offers to switch to the order’s patient, whose member card then pays', async () => {
    const { demo, page } = await asFather()
    await page.sees(pays.pay.wechat('169.76 元'))
    expect(cardWays(page)).toEqual(['wechat'])
    await page.tap(pays.payAs('王雅琴'))
    await page.sees(patients.chosen('王雅琴'))
    await until(() => expect(cardWays(page)).toEqual(['wechat', 'member-card']))
    expect(demo.stores.session.patientId).toBe(KNOWN.patients.wangYaqin)
    await page.sees(says.forWhom('王雅琴'))
    await choose(pays.card)
    await page.sees(pays.pay['member-card']('161.27 元'))
    expect(page.text()).not.toContain(pays.payAs('王雅琴'))
  })

  it('offers no switch where the clinic takes no member card', async () => {
    const { demo, page } = await asFather('/home')
    const clinic = demo.chain.books.clinics.byId(KNOWN.clinics.gaoxin)
    demo.chain.books.clinics.update(KNOWN.clinics.gaoxin, { features: { ...clinic?.features, member: false } })
    await page.goTo(PATH)
    await page.sees(pays.pay.wechat('169.76 元'))
    expect(page.text()).not.toContain(pays.payAs('王雅琴'))
  })

  it('shows why the switch failed and still offers it', async () => {
    const { demo, page } = await asFather()
    await page.sees(pays.payAs('王雅琴'))
    demo.chain.faults.add({ call: 'PUT /mcapi/patients/select/{id}', fault: '500', times: 1 })
    await page.tap(pays.payAs('王雅琴'))
    await page.sees(zh.failure['server-trouble'].text)
    await page.sees(pays.payAs('王雅琴'))
  })
})
