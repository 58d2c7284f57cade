import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { openDemo } from '../../support/demo'
import { tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { doctor: says, lastResort, titles } = zh

describe('the doctors of a tag', () => {
  test.each([
    ['raw', '省名中医'],
    ['encoded', encodeURIComponent('省名中医')],
  ])('stand under its name, %s in the path', async (_, tag) => {
    const page = await openScreen(openDemo(), `/doctors/tag/${tag}`)
    await there('heading', says.withTag('省名中医'))
    await there('link', '林清和')
    const count = page.all('[role=article]').length
    await page.sees(says.tagCount(count))
    expect(document.title).toBe(titles.doctorTag)
  })
  test.each(['已停用', 'a%20b', '..%2Frecent'])('%s, which is none any more, say so and offer others', async (tag) => {
    const page = await openScreen(openDemo(), `/doctors/tag/${tag}`)
    await there('heading', says.tagNone)
    expect(page.link(says.searchOthers)).toBe('/wechat/doctors/search')
    await tapOn('link', '医保')
    await there('heading', says.withTag('医保'))
    await until(() => expect(page.all('[role=article]').length).toBeGreaterThan(0))
  })
  test.each(['失眠/多梦', '颈椎 腰椎', '三高（高血压）'])('carry %j, with signs and spaces in it', async (tag) => {
    const demo = openDemo()
    const [doctor] = demo.chain.books.doctors.all()
    if (!doctor) throw new Error('no doctor')
    demo.chain.books.doctors.update(doctor.id, { tags: [...doctor.tags, tag] })
    const page = await openScreen(demo, `/doctors/tag/${encodeURIComponent(tag)}`)
    await there('heading', says.withTag(tag))
    await page.sees(says.tagCount(1))
  })
  test('whose path holds half a character is no page of ours', async () => {
    await openScreen(openDemo(), '/doctors/tag/%E7')
    await there('heading', lastResort.lost)
  })
})
