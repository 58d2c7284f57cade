import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { CHINESE_KIT_MESSAGES } from '@/ui/kit/kit-messages'
import { en } from '@/ui/messages/en'
import { zh } from '@/ui/messages/zh'
import { MemoryStorage, createTestApp } from '../../support/test-app'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { LanguageStore } from '@/ui/stores/language-store'

const { common, doctor, emergency, failure, titles, triage: says } = zh
/** The accessible name of the red flag card, which distinguishes it from the toast region. */
const CARD = new RegExp(`^${emergency.first}`)
const CHAIN = 'GET /mcapi/doctors/chain'

async function openWhere(said = '', demo = createTestApp()) {
  const page = await openScreen(demo, said === '' ? '/doctors/where' : `/doctors/where?say=${encodeURIComponent(said)}`)
  await there('heading', emergency.redFlags)
  return {
    ...page,
    say: (text: string) => page.fill(says.field, text),
    /** The listed departments, each with its doctors. */
    departments: () => page.all('a[href*="/doctors/department/"]').map(({ textContent }) => textContent),
    doctors: () => page.all('[role=article] h2').map(({ textContent }) => textContent),
  }
}

describe('symptom triage', () => {
  test('opens a department’s doctors on one tap, and reappears on back', async () => {
    const page = await openWhere()
    expect(document.title).toBe(titles.where)
    page.say('腿脚疼')
    await there('heading', says.departments('腿脚疼'))
    expect(page.departments()[0]).toBe(`骨伤科${says.people(3, 1)}`)
    await page.comesTo(`/doctors/where?say=${encodeURIComponent('腿脚疼')}`)
    await tapOn('link', /^骨伤科/)
    await there('heading', doctor.withTag('骨伤科'))
    await page.sees(doctor.tagCount(3))
    expect(page.all('[role=article] h2')[0]?.textContent).toBe('邓一舟')
    act(() => page.router.history.back())
    await there('heading', says.departments('腿脚疼'))
  })
  test('finds doctors whose specialities include the symptom, listing this clinic’s doctors first', async () => {
    const page = await openWhere('睡不着')
    await there('heading', says.skilled)
    expect(page.doctors()).toEqual(['林清和', '叶知秋'])
  })
  test('finds paediatricians for a child’s symptom', async () => {
    const page = await openWhere('孩子咳嗽')
    await there('heading', says.departments('孩子咳嗽'))
    expect(page.departments().map((each) => each.slice(0, 2))).toEqual(['儿科'])
  })
  test('offers common symptoms that all return results', async () => {
    const page = await openWhere()
    await tapOn('button', '睡不着')
    await there('heading', says.departments('睡不着'))
    page.unmount()
    for (const complaint of says.complaints) {
      const at = await openWhere(complaint)
      await there('heading', says.departments(complaint))
      at.unmount()
    }
  })
  test('matches the URL, even when the URL changes while the screen is open', async () => {
    const page = await openWhere('腿脚疼')
    await page.goTo(`/doctors/where?say=${encodeURIComponent('睡不着')}`)
    await there('heading', says.departments('睡不着'))
    page.say('咳')
    page.say('咳嗽')
    await page.comesTo(`/doctors/where?say=${encodeURIComponent('咳嗽')}`)
    await there('heading', says.departments('咳嗽'))
    act(() => page.router.history.back())
    await there('heading', says.departments('腿脚疼'))
  })
  test('completes a partly typed symptom', async () => {
    const page = await openWhere('腰疼')
    await there('heading', says.departments('腰疼'))
    page.say('膝')
    await there('heading', says.meant)
    expect(found('heading', says.departments('膝'))).toEqual([])
    await tapOn('button', '膝盖疼')
    await there('heading', says.departments('膝盖疼'))
  })
  test('shows the front desk and its phone number when no doctor treats the symptom', async () => {
    const page = await openWhere('牙疼')
    await there('heading', says.desk)
    expect(page.all<HTMLAnchorElement>('a[href^="tel:0"]').map(({ href }) => href)).toEqual(['tel:028-85190001'])
    expect(page.link(says.searchIt)).toBe(`/wechat/doctors/search?keyword=${encodeURIComponent('牙疼')}`)
    page.say('天书一样')
    await there('heading', says.desk)
  })
  test('finds departments for a symptom typed in English', async () => {
    const storage = new MemoryStorage()
    storage.write('_language', 'en')
    const demo = createTestApp({ storage })
    await demo.stores.get(LanguageStore).choose('en')
    const page = await openScreen(demo, '/doctors/where')
    for (const complaint of en.triage.complaints) {
      page.fill(en.triage.field, complaint)
      await there('heading', en.triage.departments(complaint))
    }
    page.fill(en.triage.field, 'My knees hurt')
    await there('link', /^Orthopaedics \(TCM\)/)
  })
})

describe('red flag detection in the symptom search', () => {
  test.each([
    ['胸口疼，出了一身汗', emergency.redFlag.chest, ['tel:120']],
    ['不想活了', emergency.redFlag.despair, ['tel:120', 'tel:12356']],
  ])('shows the emergency call card above the results for %s', async (said, sign, numbers) => {
    const page = await openWhere(said)
    const card = await there('alert', CARD)
    expect(card.textContent).toContain(sign)
    expect([...card.querySelectorAll('a')].map(({ href }) => href)).toEqual(numbers)
    const first = page.all('main [role=alert], main section h2, main [role=article]')[0]
    expect(first).toBe(card)
  })
  test('shows the emergency call card in the doctor search too', async () => {
    const page = await openScreen(createTestApp(), '/doctors/search?keyword=喘不上气')
    const card = await there('alert', CARD)
    expect(card.textContent).toContain(emergency.redFlag.breath)
    page.fill(doctor.searchPage, '咳嗽')
    await gone('alert', CARD)
  })
  test.each([
    ['/doctors/where', 'where' as const],
    ['/doctors/search', 'search' as const],
  ])(
    'keeps the emergency numbers above the search field on %s, before and after the card appears',
    async (path, screen) => {
      const page = await openScreen(createTestApp(), path)
      const numbers = () => page.all('main [role=search]')[0]?.parentElement?.previousElementSibling
      const hrefs = () => [...(numbers()?.querySelectorAll('a') ?? [])].map(({ href }) => href)
      await until(() => expect(hrefs()).toEqual(['tel:120', 'tel:12356']))
      page.fill(screen === 'where' ? says.field : doctor.searchPage, '喘不上气')
      await there('alert', CARD)
      expect(hrefs()).toEqual(['tel:120', 'tel:12356'])
    },
  )
  test.each([
    ['/doctors/where', 'where' as const],
    ['/doctors/search', 'search' as const],
  ])('checks text beyond the length limit on %s, and shows that the text was truncated', async (path, screen) => {
    const page = await openScreen(createTestApp(), path)
    const label = screen === 'where' ? says.field : doctor.searchPage
    await until(() => page.fill(label, '早'))
    page.fill(label, `${'早上吃了饭，'.repeat(40)}后来叫不应了`)
    const card = await there('alert', CARD)
    expect(card.textContent).toContain(emergency.redFlag.faint)
    expect(page.text()).toContain(CHINESE_KIT_MESSAGES.cutShort(200))
  })
  test.each([
    '我爸早上起来说有点不舒服，吃了早饭去公园走了一圈，回来以后一直说胸口疼，还出了一身汗',
    'My father suddenly cannot move his left arm and is slurring',
  ])('finds a red flag in the sentence %j', async (sentence) => {
    const page = await openWhere()
    page.say(sentence)
    await there('alert', CARD)
    expect(page.all<HTMLInputElement>('input[type=search]')[0]?.value).toBe(sentence)
  })
  test.each(['没有呼吸困难', '右胳膊抬不起来 肩周炎'])('finds no red flag in %j', async (said) => {
    const page = await openWhere()
    page.say(said)
    await gone('heading', says.common)
    expect(found('alert', CARD)).toEqual([])
  })
  test('lists all red flags before any input', async () => {
    const page = await openWhere()
    for (const sign of Object.values(emergency.redFlag)) expect(page.region(emergency.redFlags)).toContain(sign)
    expect(found('alert', CARD)).toEqual([])
    expect(page.text()).toContain(says.noDiagnosis)
  })
})

describe('doctor search by symptom', () => {
  const search = (keyword: string, demo = createTestApp()) =>
    openScreen(demo, keyword === '' ? '/doctors/search' : `/doctors/search?keyword=${encodeURIComponent(keyword)}`)
  test('shows the departments for the symptom when no name or speciality matches', async () => {
    await search('波棱盖疼')
    await there('heading', says.departments('波棱盖疼'))
    await there('link', /^骨伤科/)
    expect(found('heading', doctor.nobody('波棱盖疼'))).toEqual([])
  })
  test('links from its results to the departments for the symptom', async () => {
    const page = await search('失眠')
    await there('link', '林清和')
    expect(page.link(says.entryFor('失眠'))).toBe(`/wechat/doctors/where?say=${encodeURIComponent('失眠')}`)
    page.fill(doctor.searchPage, '周敏')
    await there('link', '周敏')
    expect(page.link(says.entryFor('周敏'))).toBeUndefined()
  })
  test('hides departments while the online consultation filter is on', async () => {
    const demo = createTestApp()
    const page = await search('波棱盖疼', demo)
    await there('heading', says.departments('波棱盖疼'))
    await tapOn('checkbox', doctor.onlineOnly)
    await there('heading', doctor.nobody('波棱盖疼'))
    expect(page.link(doctor.whereTo)).toBe('/wechat/doctors/where')
  })
  test('offers common symptoms before any input', async () => {
    await search('')
    await there('heading', doctor.whereTo)
    await tapOn('link', '睡不着')
    await there('heading', says.departments('睡不着'))
  })
})

test.each(['nearby', 'all'])('doctor list “%s” links to the triage screen', async (kind) => {
  const page = await openScreen(createTestApp(), `/doctors?kind=${kind}`)
  await there('link', doctor.whereTo)
  expect(page.link(doctor.whereTo)).toBe('/wechat/doctors/where')
})

describe('triage with failing requests', () => {
  test('shows an error when the departments for a symptom fail to load, and loads them on retry', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: CHAIN, fault: '500' })
    const page = await openWhere('腿脚疼', demo)
    await page.sees(failure['server-trouble'].text)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await there('heading', says.departments('腿脚疼'))
  })
  test('shows an error when a department fails to load, and explains when a department has no doctors', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: CHAIN, fault: '500' })
    const page = await openScreen(demo, `/doctors/department/${encodeURIComponent('骨伤科')}`)
    await page.sees(failure['server-trouble'].text)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await page.sees(doctor.tagCount(3))
    await page.goTo(`/doctors/department/${encodeURIComponent('已停用')}`)
    await there('heading', says.departmentGone)
    expect(page.link(doctor.whereTo)).toBe('/wechat/doctors/where')
  })
  test('still shows the red flag card', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: '*', fault: '500' })
    const page = await openWhere('喘不上气', demo)
    await until(() => expect(found('alert', new RegExp(emergency.redFlag.breath)).length).toBeGreaterThan(0))
    page.say('不想活了')
    await until(() => expect(found('alert', new RegExp(emergency.redFlag.despair)).length).toBeGreaterThan(0))
    const keys = found<HTMLAnchorElement>('link', undefined, await there('alert', CARD))
    expect(keys.map(({ textContent, href }) => [textContent, href])).toEqual([
      [emergency.call120, 'tel:120'],
      [emergency.call12356, 'tel:12356'],
    ])
  })
})
