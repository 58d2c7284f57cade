import { anAddress, wangYaqin } from '../mocks/support/builders'
import { readCall, writeCall, type CallRecords } from './call-test-data'
import { SUCCESS_EXAMPLE, addressExample } from './samples'
import * as wish from './request-samples'

const { id: _, ...newAddress } = addressExample
const { id: _id, ...newWish } = wish.sampleAddress

export const addressRecords = {
  A11: {
    given: {},
    data: [
      {
        id: '510000',
        name: '四川省',
        children: [{ id: '510100', name: '成都市', children: [{ id: '510107', name: '武侯区' }] }],
      },
    ],
    asked: readCall(({ addresses }) => addresses.regions()),
    inClinic: () => ({}),
    screen: ({ locatorByRole }) => ({
      path: 'addresses/new',
      good: locatorByRole('button', /省市区/),
      told: /省市区没加载出来/,
    }),
  },
  T20: {
    given: { query: { patientId: 'p1' } },
    data: { rows: [addressExample] },
    needs: ['rows'],
    asked: readCall(({ addresses }) => addresses.ofPatient('p1')),
    inClinic: () => ({ query: { patientId: wangYaqin } }),
    screen: ({ locatorByRole }) => ({ path: 'addresses', good: locatorByRole('article') }),
  },
  T18: {
    given: { body: newAddress },
    data: addressExample,
    needs: ['id'],
    asked: writeCall(({ addresses }) => addresses.add(newWish)),
    inClinic: () => ({ body: anAddress() }),
    screen: ({ fillAddress, tapButtonNamed, textInput }) => ({
      path: 'addresses/new',
      before: fillAddress,
      fires: tapButtonNamed('保存'),
      asks: /还不知道有没有办成/,
      good: (page) => page.getByRole('article').filter({ hasText: '人民南路' }).first(),
      typed: (page) => textInput(page, /详细地址/),
      isDrafted: true,
    }),
  },
  T19: {
    given: { parts: { patientId: 'p1', addressId: 'a1' }, body: addressExample },
    data: addressExample,
    needs: ['id'],
    asked: writeCall(({ addresses }) => addresses.update(wish.sampleAddress)),
    inClinic: () => ({
      parts: { patientId: wangYaqin, addressId: 'a6002' },
      body: { id: 'a6002', ...anAddress({ isDefault: true }) },
    }),
    screen: ({ tapButtonNamed, textLocator }) => ({
      path: 'addresses',
      fires: tapButtonNamed(/把 .*天府三街.* 设为默认/),
      told: /没有设成默认/,
      good: textLocator('已设为默认'),
    }),
  },
  T17: {
    ...SUCCESS_EXAMPLE,
    given: { parts: { patientId: 'p1', addressId: 'a1' } },
    asked: writeCall(({ addresses }) => addresses.remove('p1', 'a1')),
    inClinic: () => ({
      parts: { patientId: wangYaqin, addressId: 'a6001' },
    }),
    screen: ({ tapButtonNamed }) => ({
      path: 'addresses',
      fires: tapButtonNamed(/^删除 .*天府三街/),
      isGoneFine: true,
      told: /没有删掉，地址还在/,
      good: (page) => page.locator('main').filter({ hasNotText: '天府三街' }),
    }),
  },
} satisfies Partial<CallRecords>
