import { describe, expect, test } from 'vitest'
import { CHINESE_KIT_WORDS } from '@/ui/kit/kit-words'
import { preloadOverlays } from '@/ui/kit/overlays'
import { FoundFileSheet } from '@/ui/screens/patient/found-file-sheet'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { click, mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { account: says, patient: words } = zh
const CHILD = 'p4004'

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)

describe('the file of a child', () => {
  test('names the guardian, who can be another one, and after all not', async () => {
    const page = await openScreen(await atHome({ world: 'family-of-four' }), `/patients/${CHILD}`)
    await page.sees(words.guardian)
    await page.sees('王雅琴')
    await page.tap(says.changeGuardian)
    await until(() => expect(page.keyOf(says.keepGuardian)).toBeDefined())
    expect(labels().join()).toContain(words.guardianFields.mobile)
    await page.tap(says.keepGuardian)
    await until(() => expect(page.keyOf(says.changeGuardian)).toBeDefined())
    expect(labels().join()).not.toContain(words.guardianFields.mobile)
  })
  test('is not that of a grown-up, who needs none', async () => {
    const page = await openScreen(await atHome({ world: 'family-of-four' }), `/patients/${KNOWN.patients.wangYaqin}`)
    await page.sees(says.histories)
    expect(page.text()).not.toContain(words.guardian)
  })
})

describe('a new patient', () => {
  test('with problems keeps the words beside the fields that nobody has touched since', async () => {
    const page = await openScreen(await atHome(), '/patients/new')
    await page.tap(words.submit)
    await page.sees('请选择与您的关系')
    page.fill(words.fields.name, '王小雨')
    await until(() => expect(page.text()).not.toContain('请填写姓名'))
    expect(page.text()).toContain('请选择与您的关系')
  })
})

describe('a file that the clinic already has', () => {
  const existed = { id: 'p4001', nameMasked: '王*琴', mobileMasked: '138****0001' }
  async function openFound() {
    const demo = await atHome()
    await demo.stores.patient.loadAll()
    const [patient] = demo.stores.patient.all.value ?? []
    if (!patient) throw new Error('no patient')
    const { binding } = demo.stores
    const page = mount(null)
    await preloadOverlays()
    page.draw(
      <StoresContext.Provider value={demo.stores}>
        <FoundFileSheet found={{ patient, existed }} clinicId="c1001" binding={binding} onDone={() => undefined} />
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
  test('is decided on, and not put away', async () => {
    await openFound()
    expect(keys().map((each) => each.getAttribute('aria-label'))).not.toContain(CHINESE_KIT_WORDS.close)
  })
  test('is proven by a code: first where it will go, then where it has gone', async () => {
    await openFound()
    tap(says.foundYes)
    expect(document.body.textContent).toContain(says.proofText)
    tap(says.getCode)
    await until(() => expect(document.body.textContent).toContain(says.sentTo('138****0001')))
    expect(document.body.textContent).not.toContain(says.proofText)
  })
})
