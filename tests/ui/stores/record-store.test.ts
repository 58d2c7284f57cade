import { describe, expect, test } from 'vitest'
import { RecordService } from '@/application/record-service'
import { valueHistoryOf } from '@/domain/record/record'
import { RecordStore } from '@/ui/stores/record-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { wangYaqin } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, store: new RecordStore(demo.container.get(RecordService)) }
}

describe('RecordStore', () => {
  test('lists records by kind, and appends the next page without duplicates', async () => {
    const { store, chain } = await atHome()
    const { records } = chain.books
    const pattern = records.byId('m7001')
    if (!pattern) throw new Error('no record m7001')
    for (let at = 0; at < 30; at++) records.create({ ...pattern, id: `more${at}`, madeAt: at })
    await store.lists.of(wangYaqin, 'record').again()
    expect(store.lists.known(wangYaqin, 'record')?.rows).toHaveLength(20)
    await Promise.all([store.lists.loadMore(wangYaqin, 'record'), store.lists.loadMore(wangYaqin, 'record')])
    const list = store.lists.known(wangYaqin, 'record')
    expect(list?.rows).toHaveLength(list?.total ?? 0)
    expect(new Set(list?.rows.map(({ id }) => id)).size).toBe(list?.total)
    expect(store.lists.known(wangYaqin, 'prescription')).toBeUndefined()
  })

  test('lists the results for one value over the years, oldest first', async () => {
    const { store } = await atHome()
    await store.history.of(wangYaqin).again()
    const series = valueHistoryOf(store.history.known(wangYaqin) ?? [], '白细胞')
    expect(series.map(({ value }) => value)).toEqual([3.1, 6.4, 9.8, 11.2])
    expect(series.map(({ flag }) => flag)).toEqual(['low', 'normal', 'high', 'high'])
  })

  test('excludes a withheld result from the history', async () => {
    const { store, chain } = await atHome()
    chain.books.examinations.remove('x7008')
    await store.history.of(wangYaqin).again()
    expect(valueHistoryOf(store.history.known(wangYaqin) ?? [], '白细胞')).toHaveLength(3)
  })

  test('omits hidden records from the list, and reports them as not found elsewhere', async () => {
    const { store, chain } = await atHome()
    chain.rules.reports = { ...chain.rules.reports, isExamOpen: false, isPrintOpen: false }
    await store.rule.of().again()
    expect(store.rule.known()).toMatchObject({ isRecordOpen: true, isExamOpen: false, isPrintOpen: false })
    const hidden = [store.examination.of('x7004'), store.print.of('record', 'm7001')]
    await Promise.all(hidden.map((each) => each.again()))
    expect(hidden.map(({ failure }) => failure?.reason.kind)).toEqual(['not-found', 'not-found'])
    await store.lists.of(wangYaqin, 'all').again()
    expect(store.lists.known(wangYaqin, 'all')?.rows.some(({ kind }) => kind === 'exam')).toBe(false)
  })
})
