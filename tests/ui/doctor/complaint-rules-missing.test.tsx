import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { complaintRules } from '@/ui/screens/doctor/use-complaint-rules'
import { zh } from '@/ui/words/zh'
import { openDemo } from '../../support/demo'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { doctor, emergency, where: says } = zh
const open = (path: string, said: string) => openScreen(openDemo(), `${path}${encodeURIComponent(said)}`)
const WHERE = '/doctors/where?say='
const SEARCH = '/doctors/search?keyword='

describe('a complaint when its phrases cannot be loaded', () => {
  beforeEach(() => {
    complaintRules.loaded = undefined
    vi.spyOn(complaintRules, 'importRules').mockRejectedValue(
      new TypeError('Failed to fetch dynamically imported module'),
    )
  })
  afterEach(() => vi.restoreAllMocks())

  it.each([WHERE, SEARCH])('still shows the red flag and the emergency numbers at %s', async (path) => {
    const page = await open(path, '喘不上气')
    const card = await there('alert', new RegExp(`^${emergency.first}`))
    expect(card.textContent).toContain(emergency.redFlag.breath)
    expect(page.all<HTMLAnchorElement>('main a[href^="tel:1"]').map(({ href }) => href)).toEqual([
      'tel:120',
      'tel:12356',
      'tel:120',
    ])
  })
  it('leads to the front desk, and is answered when the next letter finds the network again', async () => {
    const page = await open(WHERE, '腿')
    await there('heading', says.desk)
    vi.restoreAllMocks()
    page.fill(says.field, '腿疼')
    await there('heading', says.departments('腿疼'))
  })
  it('searches doctors by name as before', async () => {
    const page = await open(SEARCH, '周敏')
    await there('link', '周敏')
    page.fill(doctor.searchPage, '波棱盖疼')
    await there('heading', doctor.nobody('波棱盖疼'))
    expect(found('heading', says.departments('波棱盖疼'))).toEqual([])
    await until(() => expect(page.link(doctor.whereTo)).toBe('/wechat/doctors/where'))
  })
})
