import { describe, expect, test } from 'vitest'
import { LateVisitService } from '@/application/late-visit-service'
import { openWithVisit } from '../support/visit-ahead'

describe('who comes too late', () => {
  async function open() {
    const { demo, visit } = await openWithVisit()
    return { demo, visit, service: demo.container.get(LateVisitService) }
  }

  test('is offered the soonest numbers of the same doctor that are free', async () => {
    const { demo, visit, service } = await open()
    const found = await service.ofDoctor(visit, 'missed')
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(2)
    for (const { day, slot } of found) {
      expect(day.clinicId).toBe(visit.clinicId)
      expect(slot).toMatchObject({ availability: 'has-number' })
    }
    expect(new Set(found.map(({ day }) => day.date)).size).toBe(1)
    expect(demo.chain.requests.every(({ call }) => !call?.startsWith('POST /mcapi/v2/regs'))).toBe(true)
  })
  test('is offered somebody else of the same department here, and anybody of it elsewhere', async () => {
    const { visit, service } = await open()
    const found = await service.elsewhere(visit)
    const here = found.filter(({ clinicId }) => clinicId === visit.clinicId)
    expect(here).toHaveLength(1)
    expect(here[0]?.doctorId).not.toBe(visit.doctorId)
    expect(found.length).toBeGreaterThan(1)
    expect(found.length).toBeLessThanOrEqual(4)
  })
  test('of a department that no clinic has is offered nobody', async () => {
    const { visit, service } = await open()
    expect(await service.elsewhere({ ...visit, departmentName: '没有的科' })).toEqual([])
  })
})
