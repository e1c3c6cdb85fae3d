/** Inside a network namespace: from the Unix socket given first to the loopback port given second. */
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

const [socket, port] = process.argv.slice(2);

createServer((from) => {
  const to = connect(Number(port), '127.0.0.1');
  pipeline(from, to, broken);
  pipeline(to, from, broken);
}).listen(socket);

function broken(): void {
  // the pipeline has broken the other side as well
}
