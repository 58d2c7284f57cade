import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'
import { LanguageStore } from '@/ui/stores/language-store'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../../../mocks/clinic/registration/rows'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'

const { deskCard: says, visitActions, visit: visitSays } = zh
const OPEN = new RegExp(visitActions.desk)

async function openTicket(change: Partial<RegistrationRow> = {}) {
  const { demo, visit } = await openAppWithUpcomingVisit()
  demo.chain.books.registrations.update(visit.id, change)
  const page = await openScreen(demo, `/visits/${visit.id}`)
  return { demo, page, visit }
}
const linesOf = (card: HTMLElement) => [...card.querySelectorAll('p, dd')].map(({ textContent }) => textContent)

describe('desk card', () => {
  test('shows the chosen sentence with the patient’s name and number, and takes the focus', async () => {
    const { visit } = await openTicket()
    await tapOn('button', OPEN)
    const list = await there('dialog', says.choose)
    expect(found('button', undefined, list)).toHaveLength(Object.keys(says.sentences).length)
    expect(list.textContent).not.toContain(says.sentences['no-chinese'])
    await tapOn('button', says.sentences['cannot-hear'])
    const card = await there('dialog', says.title)
    expect(linesOf(card)).toEqual([says.sentences['cannot-hear'], visit.patient.name, String(visit.orderNo)])
    await until(() => expect(card.contains(document.activeElement)).toBe(true))
    expect(document.activeElement?.textContent).toContain(says.sentences['cannot-hear'])
  })
  test('shows the time when the clinic has given no number', async () => {
    const { visit } = await openTicket({ orderNo: 0 })
    await tapOn('button', OPEN)
    await tapOn('button', says.sentences.wheelchair)
    const card = await there('dialog', says.title)
    expect(linesOf(card).at(-1)).toBe(visit.timeStart)
  })
  test('opens from the stored ticket without a network, and sends nothing', async () => {
    const { demo, page, visit } = await openTicket()
    await there('button', OPEN)
    demo.chain.faults.add({ call: '*', fault: 'offline' })
    await reopen(demo, page)
    await page.sees(visit.patient.name)
    const sent = demo.chain.requests.length
    await tapOn('button', OPEN)
    await tapOn('button', says.sentences['fetch-me'])
    const card = await there('dialog', says.title)
    expect(linesOf(card)).toEqual([says.sentences['fetch-me'], visit.patient.name, String(visit.orderNo)])
    expect(demo.chain.requests.length).toBe(sent)
  })
  test('shows Chinese with the patient’s language beneath', async () => {
    const { demo } = await openTicket()
    await act(async () => void (await demo.stores.get(LanguageStore).choose('en')))
    await tapOn('button', new RegExp(en.visitActions.desk))
    await tapOn('button', new RegExp(`^${en.deskCard.sentences['no-chinese']}`))
    const card = await there('dialog', en.deskCard.title)
    expect(linesOf(card).slice(0, 2)).toEqual([says.sentences['no-chinese'], en.deskCard.sentences['no-chinese']])
    expect(card.querySelector('p')?.lang).toBe('zh-CN')
  })
  test('shows another sentence after a change, and the last one when opened again', async () => {
    await openTicket()
    await tapOn('button', OPEN)
    await tapOn('button', says.sentences['cannot-hear'])
    await tapOn('button', says.change)
    await tapOn('button', says.sentences['write-down'])
    await tapOn('button', CHINESE_KIT_MESSAGES.close)
    await gone('dialog')
    await tapOn('button', OPEN)
    expect(linesOf(await there('dialog', says.title))[0]).toBe(says.sentences['write-down'])
  })
  test('hides its button for a cancelled visit', async () => {
    await openTicket({ status: REGISTRATION_STATUS_CODES.cancelled })
    await there('link', visitSays.bookAgain)
    expect(found('button', OPEN)).toEqual([])
  })
})
