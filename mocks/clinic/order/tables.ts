import { NO_CHOICES, NO_PRICE, type ChargeRow, type DeliveryRow, type GoodsRow, type StockRow } from './rows'
import { Table } from '../table'

export const bookOfCharges = () =>
  new Table<ChargeRow, 'accountId' | 'patientId' | 'subjectId'>(
    'charges',
    {
      id: '',
      chargeNo: '',
      kind: 'charge',
      status: 0,
      accountId: '',
      patientId: '',
      clinicId: '',
      doctorId: '',
      subjectId: '',
      title: '',
      madeAt: 0,
      expireAt: null,
      forms: [],
      feeFen: 0,
      discountFen: 0,
      presentFen: 0,
      price: NO_PRICE,
      receivedFen: 0,
      refundFen: 0,
      photos: [],
      photoDoses: 0,
      choices: NO_CHOICES,
      address: null,
      deliveryId: '',
      cloneFromId: '',
      closeReason: '',
      version: 1,
      story: [],
    },
    ['accountId', 'patientId', 'subjectId'],
  )

export const bookOfDeliveries = () =>
  new Table<DeliveryRow>('deliveries', {
    id: '',
    chargeId: '',
    companyName: '',
    trackNo: '',
    status: 0,
    traces: [],
    contactPhone: '',
    estimateAt: 0,
  })
export const bookOfGoods = () =>
  new Table<GoodsRow>('goods', { id: '', name: '', formType: 3, unit: '', unitFen: 0, isOnSale: true, stock: 0 })
export const bookOfStocks = () => new Table<StockRow>('stocks', { id: '', count: 0 })
