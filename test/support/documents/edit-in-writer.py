"""edit-in-writer.py PROFILE FROM TO [WAS IS]…: opens a document in LibreOffice, replaces each WAS where it stands first, and saves it as DOCX.

What a person does at the keyboard, by way of LibreOffice's own interface for programs (UNO).
"""
import os
import signal
import subprocess
import sys
import time
import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

FORMAT = "MS Word 2007 XML"

profile, source, target, *words = sys.argv[1:]
pipe = f"pipe,name=chancery-{time.time_ns()};urp"


def connected():
    resolver = uno.getComponentContext().ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    for _ in range(600):
        if office.poll() is not None:
            sys.exit(f"LibreOffice ended with {office.returncode}")
        try:
            return resolver.resolve(f"uno:{pipe};StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.1)
    sys.exit("LibreOffice does not answer")


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def selected(paper, was):
    """A cursor over the words. LibreOffice's own search wants a window."""
    for paragraph in paper.Text:
        at = paragraph.String.find(was) if paragraph.supportsService("com.sun.star.text.Paragraph") else -1
        if at >= 0:
            cursor = paper.Text.createTextCursorByRange(paragraph.Start)
            cursor.goRight(at, False)
            cursor.goRight(len(was), True)
            if cursor.String == was:
                return cursor
    sys.exit(f"not in the document: {was}")


office = subprocess.Popen(
    ["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{profile}", f"--accept={pipe}"],
    start_new_session=True,
)
try:
    services = connected().ServiceManager
    # Without a window: Debian's LibreOffice without a GUI falls over the tool bars of one.
    paper = services.createInstance("com.sun.star.text.TextDocument")
    paper.load(properties(URL=f"file://{source}", FilterName=FORMAT))
    for was, now in zip(words[::2], words[1::2]):
        selected(paper, was).String = now
    paper.storeToURL(f"file://{target}", properties(FilterName=FORMAT))
    paper.close(True)
    services.createInstance("com.sun.star.frame.Desktop").terminate()
    office.wait(60)
finally:
    if office.poll() is None:
        os.killpg(office.pid, signal.SIGKILL)
