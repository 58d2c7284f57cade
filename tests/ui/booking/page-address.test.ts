import { expect, test } from 'vitest'
import { preparedSearch } from '@/domain/registration/prepared-booking'
import { addressFor } from '@/ui/parts/page-address'

const page = { origin: 'https://clinic.example', pathname: '/wx/' }

test('the address for another phone has the clinic, the route and its own search alone', () => {
  // The page itself was opened by WeChat's login: none of its query may go along.
  const opened = { ...page, search: '?mpId=rht&code=secret&state=1', hash: '#/wechat/patients/p4001' }
  const search = preparedSearch({ clinicId: 'c1', doctorId: 'd1', date: '2030-05-03' }, new Date(1_903_000_000_000))
  expect(addressFor(opened, 'r h/t', '/booking/prepared', search)).toBe(
    'https://clinic.example/wx/?mpId=r+h%2Ft#/wechat/booking/prepared?clinicId=c1&doctorId=d1&date=2030-05-03&at=1903000000',
  )
})

test('a screen of a Chinese name has an address that no chat cuts at the first character', () => {
  expect(addressFor(page, 'rht', '/doctors/tag/省名中医', {})).toBe(
    'https://clinic.example/wx/?mpId=rht#/wechat/doctors/tag/%E7%9C%81%E5%90%8D%E4%B8%AD%E5%8C%BB',
  )
})
