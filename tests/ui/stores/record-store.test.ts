import { describe, expect, test } from 'vitest'
import { RecordService } from '@/application/record-service'
import { seriesOf } from '@/domain/record/record'
import { RecordStore } from '@/ui/stores/record-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { wangYaqin, wangJianguo } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, store: new RecordStore(demo.container.get(RecordService)) }
}

describe('RecordStore', () => {
  test('lists by kind, and appends the next page without duplicates', async () => {
    const { store, chain } = await atHome()
    const { records } = chain.books
    const pattern = records.byId('m7001')
    if (!pattern) throw new Error('no record m7001')
    for (let at = 0; at < 30; at++) records.create({ ...pattern, id: `more${at}`, madeAt: at })
    await store.loadList(wangYaqin, 'record')
    expect(store.lists.record.value?.rows).toHaveLength(20)
    await Promise.all([store.loadMore(wangYaqin, 'record'), store.loadMore(wangYaqin, 'record')])
    const list = store.lists.record.value
    expect(list?.rows).toHaveLength(list?.total ?? 0)
    expect(new Set(list?.rows.map(({ id }) => id)).size).toBe(list?.total)
    expect(store.lists.prescription.value).toBeUndefined()
  })

  test('drops all records for another patient’s id', async () => {
    const { store } = await atHome()
    await store.loadList(wangYaqin, 'all')
    await store.loadHistory(wangYaqin)
    const loading = store.loadList(wangJianguo, 'all')
    expect(store.history.value).toBeUndefined()
    await loading
    expect(store.lists.all.value?.rows.every(({ patientId }) => patientId === wangJianguo)).toBe(true)
  })

  test('drops a late response for the previous patient', async () => {
    const { store } = await atHome()
    const late = store.loadList(wangYaqin, 'exam')
    const own = store.loadList(wangJianguo, 'exam')
    await Promise.all([late, own])
    expect(store.lists.exam.value?.rows.map(({ id }) => id)).toEqual(['x7005'])
  })

  test('lists one value over the years, oldest first', async () => {
    const { store } = await atHome()
    await store.loadHistory(wangYaqin)
    const series = seriesOf(store.history.value ?? [], '白细胞')
    expect(series.map(({ value }) => value)).toEqual([3.1, 6.4, 9.8, 11.2])
    expect(series.map(({ flag }) => flag)).toEqual(['low', 'normal', 'high', 'high'])
  })

  test('excludes a withheld result from the years', async () => {
    const { store, chain } = await atHome()
    chain.books.examinations.remove('x7008')
    await store.loadHistory(wangYaqin)
    expect(seriesOf(store.history.value ?? [], '白细胞')).toHaveLength(3)
  })

  test('reports a hidden record as not found for every route', async () => {
    const { store, chain } = await atHome()
    chain.rules.reports = { ...chain.rules.reports, isExamOpen: false, isPrintOpen: false }
    await store.loadRule()
    expect(store.rule.value).toMatchObject({ isRecordOpen: true, isExamOpen: false, isPrintOpen: false })
    const hidden = [store.examination.of('x7004'), store.print.of('record', 'm7001')]
    await Promise.all(hidden.map((each) => each.again()))
    expect(hidden.map(({ failure }) => failure?.reason.kind)).toEqual(['not-found', 'not-found'])
    await store.loadList(wangYaqin, 'all')
    expect(store.lists.all.value?.rows.some(({ kind }) => kind === 'exam')).toBe(false)
  })
})
