/** Ethical walls: who must not know of which cases, or who alone may. */
export { listWallImpact, type WallImpact } from './list-wall-impact.ts';
export {
  addWall,
  buildWall,
  listNamedWalls,
  listWalls,
  type NamedWall,
  removeWall,
  takeDownWall,
} from './manage-walls.ts';
export { wallRoutes } from './routes.ts';
