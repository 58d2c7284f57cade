import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/support/session-keeper'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { openWithVisit } from '../../support/visit-ahead'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { account: says, common } = zh
const { wangYaqin } = KNOWN.patients
type Demo = Awaited<ReturnType<typeof atHome>>

const tokenOf = ({ container }: Demo) => container.get(SessionKeeper).token

describe('the family', () => {
  test('marks who is the patient and whose account it is; another one is selected under a new token', async () => {
    const demo = await atHome()
    const page = await openScreen(demo, '/patients')
    const before = tokenOf(demo)
    expect((await there('button', /王雅琴.*当前.*主就诊人/)).getAttribute('aria-pressed')).toBe('true')
    expect((await there('button', /王建国/)).getAttribute('aria-pressed')).toBe('false')
    await tapOn('button', /王建国/)
    await page.sees('已切换到 王建国')
    expect(tokenOf(demo)).not.toBe(before)
    expect(found('button', /王建国.*当前/)[0]?.getAttribute('aria-pressed')).toBe('true')
    await page.goTo('/addresses')
    await until(() => expect(page.all('aside')).toHaveLength(1))
    const strip = page.one('aside')
    expect(strip.getAttribute('aria-label')).toBe(common.strip.label)
    expect(strip.textContent).toContain('为 王建国 办理')
  })
  test('shows numbers masked', async () => {
    const page = await openScreen(await atHome(), '/patients')
    await page.sees('138****0602')
    expect(document.documentElement.outerHTML).not.toContain('13800000602')
  })
  test('that cannot be read offers another try', async () => {
    const demo = await atHome()
    demo.chain.faults.add({ call: 'GET /mcapi/patients', fault: '500', times: 1 })
    const page = await openScreen(demo, '/patients')
    await page.tap(common.retry)
    await there('button', /王雅琴/)
    expect(page.keyOf(common.retry)).toBeUndefined()
  })
})

describe('one of the family is unbound', () => {
  const unbind = async (page: Awaited<ReturnType<typeof openScreen>>) => {
    await page.tap(says.unbind)
    await tapOn('button', says.unbindOk, await there('alertdialog'))
  }
  test('whoever has a visit ahead stays, which is said with how many and the way to them', async () => {
    const { demo } = await openWithVisit()
    const page = await openScreen(demo, `/patients/${wangYaqin}`)
    await unbind(page)
    await page.sees('办完才能解绑')
    const alert = found('alert').find(({ textContent }) => textContent.includes('办完才能解绑'))
    expect(alert?.textContent).toMatch(/还有 \d 次没看完的就诊/)
    await tapOn('link', says.seeVisits)
    await until(() => expect(page.one('h1').textContent).toBe('我的预约'))
    await until(() => expect(found('article')[0]?.textContent).toContain('王雅琴'))
    expect(demo.chain.books.patients.byId(wangYaqin)?.accountId).toBe(KNOWN.account.id)
  })
  test('whoever has nothing open goes, and the others are shown', async () => {
    const demo = await atHome()
    const { patient } = await demo.container.get(PatientService).add(
      {
        name: '李同尘',
        sex: 'female',
        birthday: '1949-12-31',
        mobile: '13600000009',
        idCardType: 'id-card',
        idCard: '11010519491231002X',
        relation: 'other',
      },
      KNOWN.clinics.gaoxin,
    )
    const page = await openScreen(demo, `/patients/${patient.id}`)
    await unbind(page)
    await page.sees('已解绑 李同尘')
    await there('button', /王雅琴/)
    await until(() => expect(found('button', /李同尘/)).toEqual([]))
    await page.comesTo('/patients')
    expect(demo.chain.books.patients.byId(patient.id)?.accountId).toBe('')
  })
})
