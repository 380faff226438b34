from github import Auth, Github, GithubException, InputFileContent
github = Github(base_url=url + "/api/v3", auth=Auth.Token(key))
user = github.get_user()
gist = user.create_gist(False, {"a.py": InputFileContent(text)}, "Words")
found = github.get_gist(gist.id)
print(found.files["a.py"].content == text, found.history, found.forks, list(found.get_comments()))
gist.edit("New words", {"a.py": InputFileContent("bye", new_name="b.py")})
print(gist.description, list(gist.files), [one.id for one in user.get_gists()][0] == gist.id)
gist.edit(files={"c.py": InputFileContent("c")})
print([(name, file.content) for name, file in gist.files.items()], [list(one.files) for one in user.get_gists()][0])
gist.delete()
for attempt in (lambda: github.get_gist(gist.id), gist.create_fork, lambda: user.create_gist(False, {})):
    try:
        attempt()
    except GithubException as error:
        print(error.status, error.data["message"][:16], error.data["error"]["code"])
