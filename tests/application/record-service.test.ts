import { describe, expect, test } from 'vitest'
import { RecordService } from '@/application/record-service'
import { Records } from '@/application/ports/records'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { Examination } from '@/domain/record/record'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function records(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  return { ...app, service: app.container.get(RecordService) }
}
const [ROW] = WIRE_EXAMPLES.T10.data.rows
const exams = (count: number) => ({
  data: { total: count, rows: Array.from({ length: count }, (_, nth) => ({ ...ROW, id: `e${nth}` })) },
})

describe('RecordService', () => {
  test('loads 20 records per page, for one kind or all kinds', async () => {
    const { service, sent } = records()
    await service.list('p1', undefined, 20)
    await service.list('p1', 'exam', 0)
    expect(sent.map(({ query: { mpId: _mpId, timestamp: _at, ...query } }) => query)).toEqual([
      { patientId: 'p1', offset: '20', limit: '20' },
      { patientId: 'p1', type: 'exam', offset: '0', limit: '20' },
    ])
  })
  test('returns an empty list without a request when there is no patient card', async () => {
    const { service, sent } = records({ as: 'cardless' })
    expect([await service.list('p1', undefined, 0), await service.history('p1'), sent]).toEqual([
      { total: 0, rows: [] },
      [],
      [],
    ])
  })
})

describe('RecordService.history', () => {
  test('loads four examinations at a time, and returns them newest first', async () => {
    const { service, says, sent, container } = records()
    says('T10', exams(9))
    let running = 0
    let most = 0
    container.get(Records).examination = async (id) => {
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      return { id } as Examination
    }
    expect((await service.history('p1')).map(({ id }) => id)).toEqual(exams(9).data.rows.map(({ id }) => id))
    expect([most, sent.map(({ query }) => query['type'])]).toEqual([4, ['exam']])
  })
  test('omits results the clinic withholds, and rethrows other failures unchanged', async () => {
    const { service, says, container } = records()
    says('T10', exams(3))
    const failing = (kind: 'not-found' | 'timeout') => {
      container.get(Records).examination = (id) =>
        id === 'e1' ? Promise.reject(new Failure({ kind })) : Promise.resolve({ id } as Examination)
    }
    failing('not-found')
    expect((await service.history('p1')).map(({ id }) => id)).toEqual(['e0', 'e2'])
    failing('timeout')
    expect(await service.history('p1').catch((thrown: unknown) => isFailure(thrown, 'timeout'))).toBe(true)
  })
})
