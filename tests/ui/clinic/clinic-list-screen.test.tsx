import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/seed/known'
import { openDemo } from '../../support/demo'
import { HeldAnswers } from '../../support/held-answers'
import { openScreen, until } from '../kit/open-screen'

const { clinic: says, common, failure } = zh
type Demo = ReturnType<typeof openDemo>

async function openList(demo: Demo) {
  const page = await openScreen(demo, '/clinics')
  await until(() => page.one('[role=radiogroup]'))
  return page
}

describe('the list of clinics', () => {
  test('that was read before stays where it cannot be read anew, and is by a tap', async () => {
    const demo = openDemo()
    await demo.stores.clinic.loadList()
    demo.clinic.weather.add({ call: 'GET /mcapi/clinic/list', fault: '500' })
    const page = await openList(demo)
    await page.sees(failure['server-trouble'].text)
    expect(page.all('input[type=radio]').length).toBeGreaterThan(1)
    demo.clinic.weather.clear()
    await page.tap(common.retry)
    await until(() => expect(page.text()).not.toContain(failure['server-trouble'].text))
  })
  test('has a rail of distances once the phone has told where it is, and none before', async () => {
    const demo = openDemo()
    const page = await openList(demo)
    const list = page.one('[role=radiogroup]')
    expect(list.hasAttribute('data-rail')).toBe(false)
    expect(list.textContent).not.toContain(says.kilometres)
    await page.tap(says.locate)
    await page.sees(says.located)
    expect(list.hasAttribute('data-rail')).toBe(true)
    expect(list.textContent).toContain(says.kilometres)
  })
  test('reads out the address with each clinic, and why one cannot be chosen', async () => {
    const demo = openDemo({ world: 'child-clinic-expired' })
    const page = await openList(demo)
    const spoken = page.all<HTMLInputElement>('input[type=radio]').map((radio) =>
      radio
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    const { clinics } = demo.clinic.books
    const addressOf = (id: string) => clinics.byId(id)?.addressDetail
    expect(spoken).toContainEqual([addressOf(KNOWN.clinics.gaoxin)])
    expect(spoken).toContainEqual([addressOf(KNOWN.clinics.qingyang), says.off.expired])
  })
})

test('that the choosing has failed is not said any more while it is tried again', async () => {
  const held = new HeldAnswers()
  const demo = openDemo({ network: held.network })
  const page = await openList(demo)
  demo.clinic.weather.add({ call: '*', fault: '500' })
  await page.tap(says.choose)
  await page.sees(failure['server-trouble'].text)
  demo.clinic.weather.clear()
  held.of = '/mcapi/clinic'
  await page.tap(says.choose)
  await until(() => expect(held.count).toBe(1))
  expect(page.text()).not.toContain(failure['server-trouble'].text)
  await act(() => held.release([0]))
  await until(() => expect(page.place()).toBe('/home'))
})
