import { wangYaqin } from '../mocks/support/builders'
import { readCall, type CallRecords } from './call-test-data'
import { SAMPLE_TIME, LATER_TIME, firstPage } from './samples'

export const recordRecords = {
  T10: {
    given: { query: { patientId: 'p1', type: 'record', id: 'e1', ...firstPage } },
    data: {
      total: 1,
      rows: [
        {
          id: 'e1',
          type: 'record',
          clinicName: '高新店',
          doctorName: '林清和',
          departmentName: '针灸科',
          patientId: 'p1',
          visitDate: '2030-04-01',
          diagnosis: '脾胃虚弱',
          summary: '复诊',
          hasPrint: true,
          chargeId: 'o1',
        },
      ],
    },
    needs: ['rows'],
    asked: readCall(({ records }) => records.list('p1', 'record', 0, 20)),
    inClinic: () => ({ query: { patientId: wangYaqin, type: 'record', limit: '10', offset: '0' } }),
    screen: ({ locatorByRole }) => ({ path: 'records', good: locatorByRole('article') }),
  },
  T11: {
    given: { parts: { id: 'e1' } },
    data: {
      id: 'e1',
      title: '血常规',
      status: 2,
      reportedAt: SAMPLE_TIME,
      expectedAt: LATER_TIME,
      doctorName: '林清和',
      doctorId: 'd1',
      items: [{ name: '白细胞', value: '11.2', unit: '10^9/L', range: '3.5-9.5', flag: 1 }],
      images: ['https://img.example.com/e1.jpg'],
      conclusion: '白细胞偏高',
    },
    needs: ['id'],
    asked: readCall(({ records }) => records.examination('e1')),
    inClinic: () => ({ parts: { id: 'x7006' } }),
    screen: ({ locatorByRole }) => ({ path: 'records/exam/x7004', good: locatorByRole('region', /结果|结论/) }),
  },
  A15: {
    given: { parts: { kind: 'prescription', id: 'e1' } },
    data: {
      title: '处方笺',
      clinicName: '高新店',
      patientName: '王**',
      pages: [
        { imageUrl: 'https://img.example.com/1.png', html: '' },
        { imageUrl: '', html: '<p>处方</p>' },
      ],
      printedAt: SAMPLE_TIME,
      verifyCode: '8848',
    },
    asked: readCall(({ records }) => records.print('prescription', 'e1')),
    inClinic: () => ({ parts: { kind: 'prescription', id: 'n7001' } }),
    screen: ({ textLocator }) => ({ path: 'records/print/exam/x7004', good: textLocator('把验证码报给门诊') }),
  },
} satisfies Partial<CallRecords>
