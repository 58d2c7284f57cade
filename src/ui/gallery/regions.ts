import type { TreeNode } from '@/domain/general/tree-selection'

const node = (id: string, name: string, children: readonly TreeNode[] = []): TreeNode => ({ id, name, children })

/** A few regions; the clinic sends the full list. */
export const SAMPLE_REGIONS: readonly TreeNode[] = [
  node('51', '四川省', [
    node('5101', '成都市', [
      node('510107', '武侯区'),
      node('510104', '锦江区'),
      node('510105', '青羊区'),
      node('510106', '金牛区'),
      node('510108', '成华区'),
      node('510112', '龙泉驿区'),
      node('510113', '青白江区'),
      node('510114', '新都区'),
    ]),
    node('5107', '绵阳市', [node('510703', '涪城区'), node('510704', '游仙区')]),
    node('5132', '阿坝藏族羌族自治州', [node('513201', '马尔康市')]),
  ]),
  node('50', '重庆市', [node('5001', '重庆市', [node('500103', '渝中区'), node('500112', '渝北区')])]),
  node('81', '香港特别行政区', [node('8101', '香港岛'), node('8102', '九龙')]),
]
