import { describe, expect, test } from 'vitest'
import { WaitlistOptionsService } from '@/application/waitlist-options-service'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

describe('WaitlistOptionsService', () => {
  const range = () => {
    const app = openExampleClinic()
    return { ...app, service: app.container.get(WaitlistOptionsService) }
  }
  const DOCTOR = { doctorId: 'd1', doctorName: '林清和' }
  test('requests two weeks for a doctor', async () => {
    const { service, sent } = range()
    await service.ofDoctor('c1', DOCTOR)
    expect(sent).toMatchObject([
      { id: 'R2', query: { clinicId: 'c1', doctorId: 'd1', startDate: '2030-05-01', endDate: '2030-05-14' } },
    ])
  })
  test('requests only the department’s doctors', async () => {
    const { service, sent, says } = range()
    const [doctor] = WIRE_EXAMPLES.R1.data.rows
    const of = (doctorId: string, ...departments: string[]) => ({
      ...doctor,
      doctorId,
      departments: departments.map((id) => ({ id, name: id })),
    })
    says('R1', { data: { rows: [of('d1', 'dep1'), of('d2', 'dep2'), of('d3', 'dep2', 'dep1')] } })
    await service.ofDepartment('c1', 'dep1')
    expect(sent.map(({ id, query }) => [id, query['reserveDate'] ?? query['doctorId']])).toEqual([
      ['R1', '2030-05-01'],
      ['R2', 'd1'],
      ['R2', 'd3'],
    ])
  })
})
