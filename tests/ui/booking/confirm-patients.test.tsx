import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { toConfirm as toTherapy } from '../therapy/at-therapist'
import { isBarred, isReady, offerPath, openConfirm, submitKey, WATCH_ID } from './at-confirm'

const { booking: says, common, failure, payment, therapy } = zh
const { clinics, patients } = KNOWN
const GRANDMOTHER = { id: 'p4005', name: '李秀芳' }
type Demo = Awaited<ReturnType<typeof atHome>>

const cardsOf = ({ chain }: Demo, patientId: string) =>
  chain.books.cards.by('patientId', patientId).map(({ clinicId }) => clinicId)
const isLoggedInStill = ({ text }: { text: () => string | null }) =>
  expect(text()).not.toContain(failure['signed-out'].text)

describe('one of the family without a card is chosen, and has one at this clinic by that', () => {
  test('where a visit is confirmed', async () => {
    const { demo, page } = await openConfirm({ world: 'family-of-four' })
    await isReady()
    await choose(GRANDMOTHER.name)
    await isReady()
    expect(demo.stores.session.patientName).toBe(GRANDMOTHER.name)
    expect(cardsOf(demo, GRANDMOTHER.id)).toEqual([clinics.gaoxin])
    isLoggedInStill(page)
  })
  test('where a session of therapy is confirmed', async () => {
    const { demo, page } = await toTherapy({ world: 'family-of-four' })
    await choose(GRANDMOTHER.name)
    await until(() => expect(demo.stores.session.patientName).toBe(GRANDMOTHER.name))
    const key = await there('button', new RegExp(`^${therapy.submit(1)}`))
    await until(() => expect(key.getAttribute('aria-disabled')).toBeNull())
    expect(cardsOf(demo, GRANDMOTHER.id)).toEqual([clinics.gaoxin])
    isLoggedInStill(page)
  })
  test('where a number from the waiting list is held for them', async () => {
    const demo = await atHome({ world: 'watch-offer' })
    const { books } = demo.chain
    const path = offerPath(demo)
    const mother = books.patients.byId(patients.wangYaqin)
    if (!mother) throw new Error('no mother')
    books.patients.create({ ...mother, ...GRANDMOTHER, isMain: false })
    books.waitlist.update(WATCH_ID, { patientId: GRANDMOTHER.id })
    const page = await openScreen(demo, path)
    await page.sees(says.offer.forOther(GRANDMOTHER.name))
    await tapOn('button', says.offer.change)
    await isReady()
    expect(cardsOf(demo, GRANDMOTHER.id)).toEqual([clinics.gaoxin])
    isLoggedInStill(page)
  })
  test('and the card is made once, however often they are chosen', async () => {
    const { demo } = await openConfirm({ world: 'family-of-four' })
    const made = () => demo.chain.requests.filter(({ call }) => call === 'POST /mcapi/patients/card').length
    for (const name of [GRANDMOTHER.name, '王雅琴', GRANDMOTHER.name]) {
      await isReady()
      await choose(name)
      await until(() => expect(demo.stores.session.patientName).toBe(name))
    }
    expect(made()).toBe(1)
  })
})

test('a choice after which nobody has a card asks for one of the family, and does not speak of an expired login', async () => {
  const { demo, page } = await openConfirm()
  await isReady()
  for (const { id } of demo.chain.books.cards.by('patientId', patients.wangJianguo)) demo.chain.books.cards.remove(id)
  await choose('王建国')
  await page.sees(says.nobody)
  await isBarred()
  isLoggedInStill(page)
})

test('another patient pays with another card: the balance of the one before is gone', async () => {
  const { demo, page } = await openConfirm()
  const { payWay } = demo.stores
  await until(() => expect(payWay.card.value).toBeTruthy())
  const balance = payment.cardBalance(common.yuan(payWay.card.value?.totalFen ?? 0))
  await page.sees(balance)
  await choose('王建国')
  await until(() => expect(demo.stores.session.patientName).toBe('王建国'))
  await submitKey()
  await until(() => expect(page.text()).not.toContain(balance))
})

test('another patient does not pay with a course of the one before, even where the own ones cannot be read', async () => {
  const { demo, page } = await toTherapy()
  await choose('王建国')
  await page.sees(therapy.useCourse)
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/therapy/list', fault: '500' })
  await choose('王雅琴')
  await page.sees(therapy.coursesFailed)
  expect(page.text()).not.toContain(therapy.useCourse)
})
