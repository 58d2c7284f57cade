import { expect, test } from 'vitest'
import { FavouriteService } from '@/application/favourite-service'
import { openExampleClinic } from '../support/example-clinic'

test('a doctor saved at one clinic leaves those of another as they are', () => {
  const { container, storage } = openExampleClinic()
  storage.write('_favourite_doctors', { 'mp-2': ['d7'] })
  const service = container.get(FavouriteService)
  service.toggle('d1')
  service.toggle('d2')
  expect([service.ids, storage.read('_favourite_doctors')]).toEqual([
    ['d2', 'd1'],
    { 'mp-2': ['d7'], 'mp-1': ['d2', 'd1'] },
  ])
})
