import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { visits: says } = zh

test('the choice of whose visits shows the whole family, until somebody is chosen', async () => {
  const demo = await atHome({ world: 'family-of-four' })
  const page = await openScreen(demo, '/visits')
  await page.sees(says.everybody)
  await until(() => page.one(`select[aria-label="${says.person}"]`))
  const whose = page.one<HTMLSelectElement>(`select[aria-label="${says.person}"]`)
  const face = () => whose.parentElement?.querySelector('[aria-hidden]')?.textContent
  expect(face()).toBe(says.everybody)
  whose.value = KNOWN.patients.wangJianguo
  fire(whose, new Event('change', { bubbles: true }))
  await until(() => expect(face()).toBe(demo.chain.books.patients.byId(KNOWN.patients.wangJianguo)?.name))
  await page.comesTo(expect.stringContaining(`patientId=${KNOWN.patients.wangJianguo}`))
})

test('leads to the therapies ahead when no visit is ahead', async () => {
  const demo = await atHome()
  const page = await openScreen(demo, '/visits')
  await page.sees(says.nothingAhead.outpatient)
  const ahead = demo.stores.visitList
  await until(() =>
    expect(
      page.keyOf(says.otherAhead.therapy((ahead.rowsOf('therapy') ?? []).filter(({ isAhead }) => isAhead).length)),
    ).toBeDefined(),
  )
  await page.tap(says.otherAhead.therapy((ahead.rowsOf('therapy') ?? []).filter(({ isAhead }) => isAhead).length))
  await page.comesTo('/visits?tab=therapy')
})
