import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionHolder } from '@/application/support/session-holder'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { preloadOverlays } from '@/ui/kit/overlays'
import { ExistingProfileSheet } from '@/ui/screens/patient/existing-profile-sheet'
import { StoresContext } from '@/ui/stores/stores'
import { click, mount, type } from '../kit/mount'
import { newUser } from '../../support/new-user'
import { PatientStore } from '@/ui/stores/patient-store'
import { ProfileLinkStore } from '@/ui/stores/profile-link-store'

const { account: says, common } = zh
const { wangYaqin } = FIXTURES.patients
type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const tokenOf = ({ container }: Demo) => container.get(SessionHolder).token

describe('family list', () => {
  test('marks the active patient and the account owner, and selects another patient with a new token', async () => {
    const demo = await loggedInDevice()
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
  test('masks mobile numbers', async () => {
    const page = await openScreen(await loggedInDevice(), '/patients')
    await page.sees('138****0602')
    expect(document.documentElement.outerHTML).not.toContain('13800000602')
  })
})

describe('unlinking a patient', () => {
  const unbind = async (page: Awaited<ReturnType<typeof openScreen>>) => {
    await page.tap(says.unbind)
    await tapOn('button', says.unbindOk, await there('alertdialog'))
  }
  test('fails while the patient has open visits, and shows their number with a link', async () => {
    const { demo } = await openAppWithUpcomingVisit()
    const page = await openScreen(demo, `/patients/${wangYaqin}`)
    await unbind(page)
    await page.sees('办完才能解绑')
    const alert = found('alert').find(({ textContent }) => textContent.includes('办完才能解绑'))
    expect(alert?.textContent).toMatch(/还有 \d 次没看完的就诊/)
    await tapOn('link', says.seeVisits)
    await until(() => expect(page.one('h1').textContent).toBe('我的预约'))
    await until(() => expect(found('article')[0]?.textContent).toContain('王雅琴'))
    expect(demo.chain.books.patients.byId(wangYaqin)?.accountId).toBe(FIXTURES.account.id)
  })
  test('removes a patient without open visits, and shows the remaining patients', async () => {
    const demo = await loggedInDevice()
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
      FIXTURES.clinics.gaoxin,
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

describe('patient screens', () => {
  const { account: says, patient: words } = zh
  const CHILD = 'p4004'
  const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)

  describe('child’s profile', () => {
    test('shows the guardian, and opens and closes the guardian’s fields', async () => {
      const page = await openScreen(await loggedInDevice({ world: 'family-of-four' }), `/patients/${CHILD}`)
      await page.sees(words.guardian)
      await page.sees('王雅琴')
      await page.tap(says.changeGuardian)
      await until(() => expect(page.keyOf(says.keepGuardian)).toBeDefined())
      expect(labels().join()).toContain(words.guardianFields.mobile)
      await page.tap(says.keepGuardian)
      await until(() => expect(page.keyOf(says.changeGuardian)).toBeDefined())
      expect(labels().join()).not.toContain(words.guardianFields.mobile)
    })
    test('shows no guardian for an adult', async () => {
      const page = await openScreen(
        await loggedInDevice({ world: 'family-of-four' }),
        `/patients/${FIXTURES.patients.wangYaqin}`,
      )
      await page.sees(says.histories)
      expect(page.text()).not.toContain(words.guardian)
    })
  })

  describe('new patient form', () => {
    test('keeps the errors at untouched fields while another field is corrected', async () => {
      const page = await openScreen(await loggedInDevice(), '/patients/new')
      await page.tap(words.submit)
      await page.sees('请选择与您的关系')
      page.fill(words.fields.name, '王小雨')
      await until(() => expect(page.text()).not.toContain('请填写姓名'))
      expect(page.text()).toContain('请选择与您的关系')
    })
  })

  describe('sheet for a profile that already exists at the clinic', () => {
    const existed = { id: 'p4001', nameMasked: '王*琴', mobileMasked: '138****0001' }
    async function openFound() {
      const demo = await loggedInDevice()
      await demo.stores.get(PatientStore).all.of().again()
      const [patient] = demo.stores.get(PatientStore).all.known() ?? []
      if (!patient) throw new Error('no patient')
      const binding = demo.stores.get(ProfileLinkStore)
      const page = mount(null)
      await preloadOverlays()
      page.draw(
        <StoresContext.Provider value={demo.stores}>
          <ExistingProfileSheet
            found={{ patient, existed }}
            clinicId="c1001"
            binding={binding}
            onDone={() => undefined}
          />
        </StoresContext.Provider>,
      )
      await until(() => expect(document.body.textContent).toContain(says.foundTitle))
      return { demo, binding }
    }
    const keys = () => [...document.querySelectorAll<HTMLElement>('button')]
    const tap = (text: string) => {
      const key = keys().find((each) => each.textContent === text)
      if (!key) throw new Error(`no ${text}`)
      click(key)
    }
    test('requires a decision, and therefore shows no close button', async () => {
      await openFound()
      expect(keys().map((each) => each.getAttribute('aria-label'))).not.toContain(CHINESE_KIT_MESSAGES.close)
    })
    test('asks for a code sent to the mobile number, and shows the masked number after sending', async () => {
      await openFound()
      tap(says.foundYes)
      expect(document.body.textContent).toContain(says.proofText)
      tap(says.getCode)
      await until(() => expect(document.body.textContent).toContain(says.sentTo('138****0001')))
      expect(document.body.textContent).not.toContain(says.proofText)
    })
  })
})

describe('profile that already exists at the clinic', () => {
  const { account: says, patient: words } = zh
  const { wangJianguo } = FIXTURES.patients
  const PAPER = '11010519491231002X'
  const FRIEND_MOBILE = '13600000009'

  /** Adds a patient who already has a profile at the clinic; returns the sheet that reports it. */
  async function addFound(demo: Awaited<ReturnType<typeof newUser>>, name: string, paper: string, mobile: string) {
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

  test('becomes linked after the correct code, but not after a wrong code', async () => {
    const { chain, container } = await loggedInDevice()
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
      FIXTURES.clinics.gaoxin,
    )
    const friend = await newUser(FRIEND_MOBILE, { chain })
    const { page, sheet } = await addFound(friend, '李同尘', PAPER, FRIEND_MOBILE)
    expect(sheet.textContent).toContain('李*尘')
    expect(sheet.textContent).toContain('136****0009')
    await page.tap(says.foundYes)
    await page.tap(says.getCode)
    await page.sees('已发到 136****0009')
    page.fill(says.code, '000000')
    await page.tap(says.bind)
    await until(() => expect(found('alert', undefined, sheet)[0]?.textContent).toContain('验证码不对'))
    expect(chain.books.patients.byId(old.id)?.accountId).toBe(FIXTURES.account.id)
    page.fill(says.code, FIXTURES.smsCode)
    await page.tap(says.bind)
    await page.sees('已有档案，已为您绑定')
    expect((await there('button', /李同尘/)).getAttribute('aria-pressed')).toBe('true')
    expect(friend.container.get(SessionHolder).session.login?.patientId).toBe(old.id)
  })

  test('can be declined, which creates a new profile', async () => {
    const demo = await newUser('13800000602')
    const { patients } = demo.chain.books
    const { page } = await addFound(demo, '王建国', patients.byId(wangJianguo)?.idCard ?? '', '13800000602')
    await tapOn('button', '不是，用新档案')
    await page.sees(words.added)
    expect((await there('button', /王建国/)).getAttribute('aria-pressed')).toBe('true')
    const [mine] = patients.all().filter(({ mobile, id }) => mobile === '13800000602' && id !== wangJianguo)
    expect(demo.container.get(SessionHolder).session.login?.patientId).toBe(mine?.id)
    expect(patients.byId(wangJianguo)?.accountId).toBe(FIXTURES.account.id)
  })
})
