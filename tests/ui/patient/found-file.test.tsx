import { expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/support/session-keeper'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { newcomer } from '../../support/newcomer'
import { found, tapOn, there } from '../kit/by-role'
import { click, type } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { account: says, patient: words } = zh
const { wangJianguo } = KNOWN.patients
const PAPER = '11010519491231002X'
const FRIEND_MOBILE = '13600000009'

/** Adds somebody by the form, whose file the clinic has already; answers with the sheet that says so. */
async function addFound(demo: Awaited<ReturnType<typeof newcomer>>, name: string, paper: string, mobile: string) {
  const page = await openScreen(demo, '/patients/new')
  for (const [label, value] of [
    [/^姓名/, name],
    [/身份证号/, paper],
    [/^手机号/, mobile],
  ] as const)
    type(await there<HTMLInputElement>('textbox', label), value)
  click(await there('checkbox'))
  await page.tap(words.submit)
  return { page, sheet: await there('dialog', says.foundTitle) }
}

test('a file that the clinic already had is not bound by a wrong code, and is by the right one', async () => {
  const { chain, container } = await atHome()
  const { patient: old } = await container.get(PatientService).add(
    {
      name: '李同尘',
      sex: 'female',
      birthday: '1949-12-31',
      mobile: FRIEND_MOBILE,
      idCardType: 'id-card',
      idCard: PAPER,
      relation: 'other',
    },
    KNOWN.clinics.gaoxin,
  )
  const friend = await newcomer(FRIEND_MOBILE, { chain })
  const { page, sheet } = await addFound(friend, '李同尘', PAPER, FRIEND_MOBILE)
  expect(sheet.textContent).toContain('李*尘')
  expect(sheet.textContent).toContain('136****0009')
  await page.tap(says.foundYes)
  await page.tap(says.getCode)
  await page.sees('已发到 136****0009')
  page.fill(says.code, '000000')
  await page.tap(says.bind)
  await until(() => expect(found('alert', undefined, sheet)[0]?.textContent).toContain('验证码不对'))
  expect(chain.books.patients.byId(old.id)?.accountId).toBe(KNOWN.account.id)
  page.fill(says.code, KNOWN.smsCode)
  await page.tap(says.bind)
  await page.sees('已有档案，已为您绑定')
  expect((await there('button', /李同尘/)).getAttribute('aria-pressed')).toBe('true')
  expect(friend.container.get(SessionKeeper).session.login?.patientId).toBe(old.id)
})

test('a file that the clinic already had may be left alone: the new one is the patient', async () => {
  const demo = await newcomer('13800000602')
  const { patients } = demo.chain.books
  const { page } = await addFound(demo, '王建国', patients.byId(wangJianguo)?.idCard ?? '', '13800000602')
  await tapOn('button', '不是，用新档案')
  await page.sees(words.added)
  expect((await there('button', /王建国/)).getAttribute('aria-pressed')).toBe('true')
  const [mine] = patients.all().filter(({ mobile, id }) => mobile === '13800000602' && id !== wangJianguo)
  expect(demo.container.get(SessionKeeper).session.login?.patientId).toBe(mine?.id)
  expect(patients.byId(wangJianguo)?.accountId).toBe(KNOWN.account.id)
})
