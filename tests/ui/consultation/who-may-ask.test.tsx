import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/clinic-http'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { withEmptied } from '../../support/emptied'
import { toldOtherwise } from '../../support/told-otherwise'
import { openScreen, until } from '../kit/open-screen'

const { consultation: says, common } = zh
const { linQinghe, suWenting } = KNOWN.doctors
const RULE = 'GET /mcapi/clinic/advisory/{id}/rule'

describe('a doctor who sees only those who came before', () => {
  test('leads to a visit instead of a question, also from the question’s own address', async () => {
    const page = await openScreen(await atHome(), `/advisory/${suWenting}`)
    await page.sees(says.gate.revisit)
    expect(page.link(says.book)).toBe(`/wechat/booking/doctor/${suWenting}`)
    expect(page.link(says.start)).toBeUndefined()
    await page.goTo(`/advisory/${suWenting}/intake`)
    await page.sees(says.gate.revisit)
    expect(page.all('textarea')).toHaveLength(0)
  })
  test('takes a first question as soon as the clinic says so, with a photo of an earlier record', async () => {
    const rule = toldOtherwise('/rule', (text) => text.replace('"isRevisitOnly":true', '"isRevisitOnly":false'))
    const status = toldOtherwise('/revisit-status', (text) =>
      text.replace('"isFirstVisitAllowed":false', '"isFirstVisitAllowed":true'),
    )
    const network = (clinic: Transport) => rule(status(clinic))
    const page = await openScreen(await atHome({ network }), `/advisory/${suWenting}`)
    await until(() => expect(page.link(says.start)).toBe(`/wechat/advisory/${suWenting}/intake`))
    expect(page.text()).toContain(says.firstVisitRecord)
  })
})

test('nothing is begun on terms that have not come: they are asked for again, and an emergency is not kept waiting', async () => {
  const demo = await atHome()
  demo.chain.faults.add({ call: RULE, fault: '500' })
  const page = await openScreen(demo, `/advisory/${linQinghe}`)
  await page.sees(says.noRule)
  expect(page.link(says.start)).toBeUndefined()
  expect(page.link(says.call120)).toBe('tel:120')
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await until(() => expect(page.link(says.start)).toBe(`/wechat/advisory/${linQinghe}/intake`))
})

test('outside the hours nothing can be begun, and the next opening is said', async () => {
  const demo = await atHome()
  demo.chain.clock.moveTo('2026-11-20T22:30:00+08:00')
  const page = await openScreen(demo, `/advisory/${linQinghe}`)
  await page.sees(says.closedNow(says.opensAt('明天', '08:00')))
  const start = page.all('button').find(({ textContent }) => textContent.startsWith(says.start))
  expect(start?.getAttribute('aria-disabled')).toBe('true')
})

test('whoever is not in the family as the clinic lists it begins nothing, and is not kept waiting for it', async () => {
  const network = withEmptied((list) => list === 'T2 rows')
  const page = await openScreen(await atHome({ network }), `/advisory/${linQinghe}`)
  await page.sees(says.unknownVisit)
  expect(page.keyOf(common.retry)).toBeDefined()
  await page.goTo(`/advisory/${linQinghe}/intake`)
  await page.sees(says.unknownVisit)
  expect(page.all('textarea')).toHaveLength(0)
})
