/** By verb and path, as 'GET /mcapi/clinic/list'. */
export const contractRoutes: Readonly<Record<string, unknown>>
