import { act } from 'react'
import { expect, it } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { openTalkingChain, TALK } from '../../support/chat'
import { confirmPath } from '../../support/confirm-path'
import { ManualClock } from '../../support/manual-clock'
import { openWithVisit } from '../../support/visit-ahead'
import { tapOn, there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

type Demo = Awaited<ReturnType<typeof atHome>>
type Form = {
  readonly open: () => Promise<{ readonly demo: Demo; readonly path: string }>
  /** Leads from the page to the field. */
  readonly before?: () => Promise<void>
  readonly field: string
  readonly text: string
  /** The first request with the dead token. */
  readonly meet: (demo: Demo) => Promise<unknown>
}

const at = (path: string) => async () => ({ demo: await atHome(), path })
const atBooking = async () => {
  const demo = await atHome()
  return { demo, path: confirmPath(await aFreeSlot(demo)) }
}
const atVisit = async () => {
  const { demo, visit } = await openWithVisit()
  return { demo, path: `/visits/${visit.id}` }
}
/** The waits between two tries to connect must take time, or the line is tried without end. */
const atChat = async () => {
  const chain = openTalkingChain()
  return { demo: await atHome({ chain, clock: new ManualClock(chain) }), path: `/chat/${TALK}` }
}
const tapping = (key: string) => () => tapOn('button', key)
const reading = (demo: Demo) => act(() => demo.stores.patient.loadAll())
const toCancelReason = async () => {
  await tapOn('button', visit.cancel)
  await tapOn('radio', visit.cancelSheet.reasons.other)
}

const { account, address, booking, bring, chat, checkout, consultation, patient, photoOrder, recharge, visit } = zh
const { wangYaqin } = KNOWN.patients
// Numbers, codes and passwords are never stored; searches are in the address, which a guest may open.
const FORMS: Readonly<Record<string, Form>> = {
  booking: { open: atBooking, field: booking.reason, text: '两周睡不好', meet: tapping(booking.submit) },
  'new patient': { open: at('/patients/new'), field: patient.fields.name, text: '王小满', meet: reading },
  'patient file': {
    open: at(`/patients/${wangYaqin}`),
    field: account.allergy,
    text: '头孢',
    meet: tapping(account.save),
  },
  'new address': { open: at('/addresses/new'), field: address.fields.consignee, text: '李同尘', meet: reading },
  address: {
    open: at('/addresses/a6001'),
    field: address.fields.detail,
    text: '天府二街',
    meet: tapping(address.save),
  },
  consultation: { open: at('/advisory/d2001/intake'), field: consultation.complaint, text: '胃口不好', meet: reading },
  chat: { open: atChat, field: chat.field, text: '今天还要吃药吗', meet: reading },
  checkout: { open: at('/orders/o6001/checkout'), field: checkout.remark, text: '下午来取', meet: reading },
  'photo order': { open: at('/orders/photo'), field: photoOrder.remark, text: '少放黄连', meet: reading },
  recharge: { open: at('/member/recharge'), field: recharge.free, text: '600.5', meet: tapping(recharge.toPay) },
  'question for the doctor': { open: atVisit, field: bring.question, text: '能喝咖啡吗', meet: reading },
  cancellation: {
    open: atVisit,
    before: toCancelReason,
    field: visit.cancelSheet.reasonText,
    text: '孩子发烧',
    meet: tapping(visit.cancelSheet.cancel),
  },
}

it.each(Object.entries(FORMS))('keeps the text of the form “%s” when the login expires', async (_name, form) => {
  const { open, before, field: label, text, meet } = form
  const { demo, path } = await open()
  const page = await openScreen(demo, path)
  const place = page.place()
  const field = async () => {
    await before?.()
    return there<HTMLInputElement | HTMLTextAreaElement>('textbox', new RegExp(label))
  }
  type(await field(), text)
  const { tokens } = demo.chain.books
  for (const { id } of tokens.all()) tokens.remove(id)
  await meet(demo)
  await page.comesTo('/login')
  await logInHere(page)
  await page.comesTo(place)
  const again = await field()
  await until(() => expect(again.value).toBe(text))
})
