import { Closed } from '../schema.ts';
import {
  Wall,
  WallInput,
  WallList,
  WallName,
  WallPreview,
  WallPreviewRequest,
  WallQuery,
} from '../schemas/walls.ts';

const walls = { tag: 'Walls', scope: 'walls:manage' } as const;
const changing = { ...walls, auth: 'session', proof: true, conditional: true } as const;
const params = Closed({ wall: WallName });
const path = '/v1/walls/{wall}';

export const wallsOperations = {
  listWalls: {
    ...walls,
    auth: 'bearer',
    method: 'GET',
    path: '/v1/walls',
    summary: 'List the ethical walls',
    description: 'Around cases that you see yourself; what hides a case from you is hidden with it.',
    query: Closed(WallQuery),
    responses: { 200: { description: 'The walls, by their names.', json: WallList } },
    errors: ['not_found', 'invalid_cursor'],
  },
  getWall: {
    ...walls,
    auth: 'bearer',
    method: 'GET',
    path,
    summary: 'Read a wall',
    params,
    tagged: true,
    responses: { 200: { description: 'The wall.', json: Wall } },
    errors: ['not_found', 'conflict'],
  },
  putWall: {
    ...changing,
    method: 'PUT',
    path,
    summary: 'Put up a wall, or change it',
    description:
      'As it is said it holds from the next request of everybody on, also for drafts and files that were made before. `POST /v1/walls/preview` tells the effect beforehand.',
    params,
    body: { kind: 'json', schema: WallInput, maxBytes: 256 * 1024 },
    responses: {
      200: { description: 'The wall as it is now.', json: Wall },
      201: { description: 'The wall was put up.', json: Wall },
    },
    errors: ['not_found', 'validation_failed', 'precondition_failed'],
  },
  removeWall: {
    ...changing,
    method: 'DELETE',
    path,
    summary: 'Take a wall down',
    description: 'Around the cases that you see.',
    params,
    responses: { 204: { description: 'It is down.' } },
    errors: ['not_found', 'precondition_failed'],
  },
  previewWall: {
    ...walls,
    auth: 'bearer',
    method: 'POST',
    path: '/v1/walls/preview',
    summary: 'See what a wall would screen, and what has got to the other side already',
    description: 'Nothing is changed.',
    body: { kind: 'json', schema: WallPreviewRequest, maxBytes: 256 * 1024 },
    responses: { 200: { description: 'The effect.', json: WallPreview } },
    errors: ['not_found', 'validation_failed'],
  },
} as const;
