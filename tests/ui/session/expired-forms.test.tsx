import { act } from 'react'
import { expect, it } from 'vitest'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { confirmPath } from '../../support/confirm-path'
import { there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

type Demo = Awaited<ReturnType<typeof atHome>>
const at = (path: string) => () => path

it.each<[name: string, path: (demo: Demo) => string | Promise<string>, field: RegExp, text: string]>([
  ['a booking', async (demo) => confirmPath(await aFreeSlot(demo)), /哪里不舒服/, '最近两周睡不好'],
  ['a new patient', at('/patients/new'), /姓名/, '王小满'],
  ['a new address', at('/addresses/new'), /收件人/, '李同尘'],
  ['a consultation', at('/advisory/d2001/intake'), /./, '胃口不好，睡得浅'],
])('keeps what was typed for %s when the login expires and the same person logs in', async (_, pathOf, name, text) => {
  const demo = await atHome()
  const page = await openScreen(demo, await pathOf(demo))
  const place = page.place()
  const field = () => there<HTMLInputElement | HTMLTextAreaElement>('textbox', name)
  type(await field(), text)
  const { tokens } = demo.chain.books
  for (const { id } of tokens.all()) tokens.remove(id)
  await act(() => demo.stores.patient.loadAll())
  await page.comesTo('/login')
  await logInHere(page)
  await page.comesTo(place)
  const again = await field()
  await until(() => expect(again.value).toBe(text))
})
