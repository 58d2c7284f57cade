import { act } from 'react'
import { expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { Waiting } from '@/ui/parts/waiting'
import { Request } from '@/ui/stores/request'
import { mount } from '../kit/mount'

const shown = (list: Request<string>, also: readonly Request<unknown>[]) => {
  const { host } = mount(
    <Waiting for={list} also={also} skeleton={<i>skeleton</i>}>
      {(value) => <b>{value}</b>}
    </Waiting>,
  )
  return () => host.textContent
}

test('a screen is shown once all that moves it is known, as an answer or as a failure', async () => {
  const [list, note, badge] = [new Request<string>(), new Request<string>(), new Request<number | undefined>()]
  const text = shown(list, [note, badge])
  await act(() => list.run(() => Promise.resolve('rows')))
  expect(text()).toBe('skeleton')
  await act(() => note.run(() => Promise.reject(new Failure({ kind: 'network' }))))
  expect(text()).toBe('skeleton')
  await act(() => badge.run(() => Promise.resolve(undefined)))
  expect(text()).toBe('rows')
})

test('what is shown stays while all of it is read anew', async () => {
  const [list, note] = [new Request<string>(), new Request<string>()]
  const text = shown(list, [note])
  await act(() => Promise.all([list.run(() => Promise.resolve('rows')), note.run(() => Promise.resolve('note'))]))
  act(() => {
    void note.run(() => new Promise(() => undefined))
    void list.run(() => new Promise(() => undefined))
  })
  expect(text()).toBe('rows')
})

test('shows the last value with a note when its read has failed and another read is not known', async () => {
  const [list, lock] = [new Request<string>(), new Request<string>()]
  await list.run(() => Promise.resolve('rows'))
  await list.run(() => Promise.reject(new Failure({ kind: 'timeout' })))
  expect(shown(list, [lock])()).toContain('rows')
})
