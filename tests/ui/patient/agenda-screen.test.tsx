import { expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/support/session-keeper'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { newcomer } from '../../support/newcomer'
import { openWithVisit } from '../../support/visit-ahead'
import { click } from '../kit/mount'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { account: says } = zh
const { wangJianguo } = KNOWN.patients
const { jinjiang } = KNOWN.clinics

/** What clashes names the other one as well, after the time, the face and the name of whose it is. */
const linesOf = (name: string) => found('link', new RegExp(`^[\\d:–]+.?${name}`))

test('the agenda of a family with nothing ahead says so, with a way on', async () => {
  const page = await openScreen(await newcomer('13700000027'), '/family')
  await there('heading', says.noneTitle)
  expect(page.link(says.book)).toBe('/wechat/doctors')
})

test('the agenda shows everybody’s without switching the patient, marks what clashes, and leads to each', async () => {
  const { demo, visit } = await openWithVisit()
  const { registrations, places } = demo.chain.books
  const mine = registrations.byId(visit.id)
  const place = places.all().find(({ clinicId, doctorId }) => clinicId === jinjiang && doctorId !== mine?.doctorId)
  if (!mine || !place) throw new Error('no visit, or no doctor at the other clinic')
  const { doctorId, departmentId } = place
  // His father is to be at another clinic at the same time.
  registrations.create({
    ...mine,
    id: 'rival',
    regNo: 'rival',
    requestId: 'rival',
    patientId: wangJianguo,
    clinicId: jinjiang,
    placeId: place.id,
    doctorDay: `${doctorId} ${mine.date}`,
    doctorId,
    departmentId,
  })
  await demo.container.get(PatientService).select(wangJianguo)
  const page = await openScreen(demo, '/family')
  await until(() => expect(linesOf('王雅琴')).toHaveLength(1))
  // 王建国 has a therapy too.
  expect(linesOf('王建国')).toHaveLength(2)
  expect(linesOf('王雅琴')[0]?.textContent).toContain(says.clash('apart', '王建国', mine.timeStart))
  expect(found('status', says.clashCount(2))).toHaveLength(1)
  expect(found('listitem', /理疗/)).toHaveLength(1)
  click(await there('radio', '王雅琴'))
  await until(() => expect(found('listitem', /理疗/)).toEqual([]))
  expect(linesOf('王建国')).toEqual([])
  await tapOn('link', /^[\d:–]+.?王雅琴/)
  await page.comesTo(`/visits/${visit.id}`)
  await page.sees('林清和')
  expect(demo.container.get(SessionKeeper).session.login?.patientId).toBe(wangJianguo)
})
