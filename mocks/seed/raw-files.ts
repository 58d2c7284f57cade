/** What is served as it is, without an envelope. */
export const RAW_FILES: Readonly<Record<string, unknown>> = {
  '/mcapi/china/address.json': [
    {
      id: '510000',
      name: '四川省',
      children: [
        {
          id: '510100',
          name: '成都市',
          children: [
            { id: '510104', name: '锦江区' },
            { id: '510105', name: '青羊区' },
            { id: '510106', name: '金牛区' },
            { id: '510107', name: '武侯区' },
            { id: '510109', name: '高新区' },
          ],
        },
        { id: '510700', name: '绵阳市', children: [{ id: '510703', name: '涪城区' }] },
      ],
    },
    {
      id: '500000',
      name: '重庆市',
      children: [{ id: '500100', name: '重庆市', children: [{ id: '500103', name: '渝中区' }] }],
    },
  ],
}
