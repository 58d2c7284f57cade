import { expect, test } from 'vitest'
import { clinicNamePieces } from '@/domain/clinic/clinic-name'

test.each([
  ['仁和堂·高新店', ['仁和堂', '高新店']],
  ['仁和堂 ・ 高新店', ['仁和堂', '高新店']],
  ['仁和堂•高新店', ['仁和堂', '高新店']],
  ['仁和堂··高新店·', ['仁和堂', '高新店']],
  ['仁和堂·仁和堂', ['仁和堂']],
  ['高新店', ['高新店']],
  [' · ', []],
])('the clinic %j has the pieces %j', (name, pieces) => expect(clinicNamePieces(name)).toEqual(pieces))
