import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { course: says, therapy, therapyVisit } = zh
const { clinics, patients, therapist } = KNOWN
const OF_COURSE = 'h7004'
const PLAN = `/therapy/course?therapistId=${therapist}&clinicId=${clinics.gaoxin}&items=i21`

/** 王建国, whose course it is, is the active patient. */
async function atCourse(path: string) {
  const demo = await atHome()
  const { patient } = demo.stores
  await patient.loadAll()
  const father = patient.all.value?.find(({ id }) => id === patients.wangJianguo)
  if (!father) throw new Error('no father')
  await patient.select(father, clinics.gaoxin)
  const page = await openScreen(demo, path)
  const { therapies } = demo.chain.books
  const made = () => therapies.all().filter(({ requestId }) => !requestId.startsWith('seed'))
  return { page, made }
}
/** A session a day, at any time. */
async function planDaily(): Promise<void> {
  await choose(says.everyDays[1])
  await tapOn('button', says.makePlan)
  await there('heading', /^排好 \d+ 次/)
}
/** Whatever is proposed is taken, until nothing is open. */
async function takeProposals(): Promise<void> {
  const open = () => found('group', says.nearest)
  while (open().length > 0) await tapOn('button', /^改到/, open()[0])
}

test('a session of a course says how much of it is used, and lists its sessions', async () => {
  const page = await openScreen(await atHome(), `/therapy/visits/${OF_COURSE}`)
  await there('heading', '理疗约好了')
  expect(page.text()).toContain(therapyVisit.courseUsed(4, 10))
  expect(found('listitem', undefined, await there('list', therapyVisit.courseList))).toHaveLength(4)
})

describe('a course card', () => {
  test('plans what is left, and is the way to pay for it', async () => {
    const { page } = await atCourse(`/therapy/visits/${OF_COURSE}`)
    await tapOn('link', therapyVisit.planRest(6))
    await page.sees(says.courseLeft(6, 10))
    await planDaily()
    await tapOn('button', /^去确认/)
    const way = await there<HTMLInputElement>('radio', new RegExp(therapy.useCourse))
    await until(() => expect(way.checked).toBe(true))
  })
  test('with less left than is planned says so before anything is sent, and books what it has', async () => {
    const { page, made } = await atCourse(PLAN)
    await planDaily()
    await takeProposals()
    await tapOn('button', /^去确认/)
    await choose(therapy.useCourse)
    await page.sees(therapy.courseShort(6))
    expect(made()).toEqual([])
    await tapOn('button', therapy.onlyFirst(6))
    await tapOn('button', therapy.submit(6))
    await there('heading', /约好 6 次/)
    expect(made()).toHaveLength(6)
  })
})
